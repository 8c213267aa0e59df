import type { PaymentProviderName } from '@afdal/domain/subscriptions/history';
import type { SandboxWebhook } from '@afdal/domain/subscriptions/sandbox-card';

interface Card {
  readonly brand: string;
  readonly last4: string;
}

/** A test card, of which the page sent a token. */
interface SandboxCard extends Card {
  readonly token: string;
  readonly webhook: SandboxWebhook;
}

/** A month of Premium that somebody is about to pay. */
interface Order {
  /** The key of the charge, too: an order that is opened twice is charged once. */
  readonly checkoutId: string;
  /** The person's name at the provider; null for one that it does not know yet. */
  readonly customer: string | null;
  readonly person: { readonly id: string; readonly email: string };
  readonly amountMinor: number;
  readonly currency: string;
  /** What the provider shows as bought. */
  readonly title: string;
  readonly card: SandboxCard | null;
  /** Where the provider's page sends people back to. */
  readonly returnUrl: string;
}

export interface Opened {
  readonly customer: string;
  readonly ref: string;
  /** `redirect`: the person pays on the provider's page at `url`. */
  readonly state: 'paid' | 'second_step' | 'redirect';
  readonly url: string | null;
}

/** A charge that went through. */
export interface PaymentFact {
  readonly ref: string;
  readonly amountMinor: number;
  readonly refundedMinor: number;
  /** When something of it was last given back. */
  readonly refundedAt: Date | null;
  readonly currency: string;
  readonly paidAt: Date;
  readonly card: Card | null;
  /** What later charges are made with; null where the provider makes them itself. */
  readonly method: string | null;
}

/** A subscription that the provider keeps. */
export interface SubscriptionFact {
  readonly ref: string;
  readonly status: 'active' | 'past_due' | 'ended';
  readonly renews: boolean;
  readonly periodEndsAt: Date;
  readonly failedTries: number;
  /** Null: it does not try again. */
  readonly nextTryAt: Date | null;
}

/** All that a provider knows of a customer, as it is now. Events only say that it changed. */
export interface CustomerFacts {
  readonly payments: readonly PaymentFact[];
  /** The newest; null where the provider keeps none. */
  readonly subscription: SubscriptionFact | null;
}

/** What an event tells: that something of a customer changed. */
interface ProviderEvent {
  readonly id: string;
  /** Null for what is about no customer. */
  readonly customer: string | null;
}

/** Thrown where the card was rejected: nothing was charged. */
export class CardDeclined extends Error {}

/** Thrown where the provider does not answer: what was asked may have happened, and is asked again with the same key. */
export class PaymentProviderUnavailable extends Error {}

/** Thrown for an event that the provider did not send, or sent too long ago. */
export class WebhookVerificationError extends Error {}

/** Who takes the money. Every method may throw `PaymentProviderUnavailable`, and none is called within a transaction. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Whether no money moves. */
  readonly isTest: boolean;
  /** Whether it charges each month by itself; otherwise `charge` does. */
  readonly renewsItself: boolean;
  /** @throws CardDeclined */
  openCheckout(order: Order): Promise<Opened>;
  /** The person approved the second step, or did not. @throws CardDeclined */
  finishSecondStep(checkoutId: string, isApproved: boolean): Promise<void>;
  /** @throws CardDeclined */
  charge(order: RenewalOrder): Promise<void>;
  readCustomer(customer: string): Promise<CustomerFacts>;
  /** @throws WebhookVerificationError */
  readEvent(body: Buffer, signature: string, now: Date): Promise<ProviderEvent>;
  /** Tries again what of a subscription is not paid; of one that is paid, nothing. @throws CardDeclined */
  payNow(subscription: string): Promise<void>;
  setRenewal(subscription: string, renews: boolean): Promise<void>;
  moveNextCharge(subscription: string, at: Date): Promise<void>;
  endNow(subscription: string): Promise<void>;
  refund(refund: { readonly key: string; readonly payment: string; readonly amountMinor: number }): Promise<void>;
  /** Forgets a person and how they pay: nothing is charged any more. Again, or of nobody, it changes nothing. */
  forgetCustomer(customer: string): Promise<void>;
  /** Where the person changes the card; null where that is nothing of the provider's. */
  portalUrl(customer: string, returnUrl: string): Promise<string | null>;
}

interface RenewalOrder {
  readonly key: string;
  readonly customer: string;
  readonly method: string;
  readonly card: Card;
  readonly amountMinor: number;
  readonly currency: string;
}
