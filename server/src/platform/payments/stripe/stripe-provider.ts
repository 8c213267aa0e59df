import type Stripe from 'stripe';
import { lazyAsync } from '../../lazy-async.ts';
import {
  CardDeclined,
  type PaymentFact,
  type PaymentProvider,
  PaymentProviderUnavailable,
  type SubscriptionFact,
  WebhookVerificationError,
} from '../payment-provider.ts';
import { toleranceSeconds } from '../webhook-signature.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another server than Stripe's, in tests. */
  readonly server?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
}

/**
 * Whoever waits hears that Stripe is away before their own client gives up, after half a minute: a connection that says nothing
 * from the first is noticed only after twice the timeout, as Node begins to count anew with each step of TLS.
 */
const patience = { timeout: 5_000, maxNetworkRetries: 1 } as const;

/** Stripe: people pay on its page, it charges each month by itself and tells of it by events. */
export function stripeProvider({ secretKey, webhookSecret, server }: StripeSettings): PaymentProvider {
  // Loaded with the first payment: until then it costs neither time nor memory.
  const loaded = lazyAsync(async () => {
    const { default: Sdk } = await import('stripe');
    return new Sdk(secretKey, { ...server, ...patience, telemetry: false });
  });
  const callStripe = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await loaded();
    return await work(stripe).catch((error: unknown) => {
      throw asOurs(error);
    });
  };
  return {
    name: 'stripe',
    isTest: secretKey.includes('_test_'),
    renewsItself: true,
    openCheckout: async ({ checkoutId, customer: known, person, amountMinor, currency, title, returnUrl }) =>
      await callStripe(async (stripe) => {
        const customer = known ?? (await newCustomer(stripe, person));
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer,
            client_reference_id: checkoutId,
            locale: 'ar',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amountMinor,
                  tax_behavior: 'inclusive',
                  recurring: { interval: 'month' },
                  product_data: { name: title },
                },
              },
            ],
            success_url: returnUrl,
            cancel_url: `${returnUrl}&cancelled=1`,
          },
          { idempotencyKey: `checkout-${checkoutId}` },
        );
        return { customer, ref: session.id, state: 'redirect', url: session.url };
      }),
    // Both happen at Stripe.
    finishSecondStep: async () => {},
    charge: async () => {
      throw new Error('Stripe charges by itself');
    },
    readCustomer: async (customer) =>
      await callStripe(async (stripe) => {
        const charges = await stripe.charges.list({ customer, limit: 100, expand: ['data.refunds'] });
        const filter = { customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] } as const;
        const subscriptions = await stripe.subscriptions.list({ ...filter, expand: [...filter.expand] });
        return { payments: cardCharges(charges.data), subscription: toSubscriptionFact(subscriptions.data) };
      }),
    readEvent: async (body, signature, now) => {
      const stripe = await loaded();
      try {
        const at = now.getTime();
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds, undefined, at);
        return { id: event.id, customer: getCustomer(event.data.object) };
      } catch {
        throw new WebhookVerificationError();
      }
    },
    // An invoice is paid once: one that is paid by now stays as it is.
    payNow: async (subscription) => {
      await callStripe(async (stripe) => {
        const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription, {
          expand: ['latest_invoice'],
        });
        const isOpen = invoice !== null && typeof invoice === 'object' && invoice.status === 'open';
        if (isOpen && invoice.id) await stripe.invoices.pay(invoice.id);
      });
    },
    setRenewal: async (subscription, renews) => {
      await callStripe(
        async (stripe) => await stripe.subscriptions.update(subscription, { cancel_at_period_end: !renews }),
      );
    },
    moveNextCharge: async (subscription, at) => {
      const trial_end = Math.floor(at.getTime() / 1_000);
      await callStripe(
        async (stripe) => await stripe.subscriptions.update(subscription, { trial_end, proration_behavior: 'none' }),
      );
    },
    endNow: async (subscription) => {
      await callStripe(async (stripe) => {
        const { status } = await stripe.subscriptions.retrieve(subscription);
        if (status !== 'canceled') await stripe.subscriptions.cancel(subscription);
      });
    },
    refund: async ({ key, payment, amountMinor }) => {
      await callStripe(
        async (stripe) =>
          await stripe.refunds.create({ charge: payment, amount: amountMinor }, { idempotencyKey: `refund-${key}` }),
      );
    },
    // With the customer go the cards and the subscriptions; what was charged stays in the seller's books there.
    forgetCustomer: async (customer) => {
      await callStripe(async (stripe) => {
        await stripe.customers.del(customer).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      });
    },
    portalUrl: async (customer, returnUrl) =>
      await callStripe(
        async (stripe) => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
      ),
  };
}

async function newCustomer(stripe: Stripe, { id, email }: { readonly id: string; readonly email: string }) {
  const person = { email, metadata: { user: id } };
  return (await stripe.customers.create(person, { idempotencyKey: `customer-${id}-${email}` })).id;
}

/** The customer that the object of an event is about. */
function getCustomer(object: object): string | null {
  const customerRef = 'customer' in object ? object.customer : null;
  if (typeof customerRef === 'string') return customerRef;
  return customerRef !== null && typeof customerRef === 'object' && 'id' in customerRef ? String(customerRef.id) : null;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing';
}

function asOurs(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : null;
  if (type === 'StripeCardError') return new CardDeclined();
  const unavailableErrors = [
    'StripeConnectionError',
    'StripeAPIError',
    'StripeRateLimitError',
    'StripeIdempotencyError',
  ];
  return unavailableErrors.includes(String(type)) ? new PaymentProviderUnavailable(String(type)) : error;
}

/** The charges that went through. */
function cardCharges(charges: readonly Stripe.Charge[]): PaymentFact[] {
  return charges
    .filter(({ paid, status }) => paid && status === 'succeeded')
    .map(({ id, amount, amount_refunded, refunds, currency, created, payment_method_details }) => {
      const card = payment_method_details?.card;
      const refundedAt = Math.max(...(refunds?.data ?? []).map((refund) => refund.created), created);
      return {
        ref: id,
        amountMinor: amount,
        refundedMinor: amount_refunded,
        currency: currency.toUpperCase(),
        refundedAt: amount_refunded > 0 ? instant(refundedAt) : null,
        paidAt: instant(created),
        card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
        method: null,
      };
    });
}

/** The newest subscription of a customer; one whose first payment is not made yet is none. */
function toSubscriptionFact(subscriptions: readonly Stripe.Subscription[]): SubscriptionFact | null {
  const begun = subscriptions.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired');
  const [newest] = [...begun].sort((a, b) => b.created - a.created);
  if (!newest) return null;
  const { latest_invoice: invoice, items, cancel_at_period_end, id, status } = newest;
  const isOpen = invoice !== null && typeof invoice === 'object';
  const nextTry = isOpen ? invoice.next_payment_attempt : null;
  return {
    ref: id,
    status: parseStatus(status),
    renews: !cancel_at_period_end,
    periodEndsAt: instant(items.data[0]?.current_period_end ?? 0),
    failedTries: isOpen ? invoice.attempt_count : 0,
    nextTryAt: nextTry ? instant(nextTry) : null,
  };
}

function parseStatus(status: Stripe.Subscription.Status): SubscriptionFact['status'] {
  if (status === 'past_due') return 'past_due';
  return status === 'active' || status === 'trialing' ? 'active' : 'ended';
}

function instant(seconds: number): Date {
  return new Date(seconds * 1_000);
}
