import { paymentProviders } from '@afdal/domain/subscriptions/history';
import { maxRefundReasonLength, refundStatuses } from '@afdal/domain/subscriptions/refund-window';
import { sandboxTokenPattern, sandboxWebhooks } from '@afdal/domain/subscriptions/sandbox-card';
import { subscriptionStatuses } from '@afdal/domain/subscriptions/subscription-state';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { errorTexts } from '../texts.ts';
import { asSent, Instant, Plan, trimmed } from '../values.ts';

export type CheckoutId = Id<'CheckoutId'>;

const Price = z.strictObject({ minor: z.int(), currency: z.string() });

const offered = {
  /** What a month costs now. */
  price: Price,
  /** For how many days after the first payment a full refund is given; 0 where none is. */
  refundDays: z.int(),
};

const Offer = z.strictObject(offered);
export type Offer = z.infer<typeof Offer>;

const Invoice = z.strictObject({
  number: z.int(),
  paidAt: Instant,
  amountMinor: z.int(),
  /** The tax that the amount includes. */
  taxMinor: z.int(),
  /** In hundredths of a percent. */
  taxRateBp: z.int(),
  currency: z.string(),
  refundedMinor: z.int(),
});

/** A person's subscription. */
export const Subscription = z.strictObject({
  status: z.enum(subscriptionStatuses),
  plan: Plan,
  isSubscribed: z.boolean(),
  startDate: z.nullable(Instant),
  /** Until when Premium works: while a payment is retried, until the last retry. */
  endDate: z.nullable(Instant),
  autoRenew: z.boolean(),
  nextChargeAt: z.nullable(Instant),
  ...offered,
  provider: z.enum(paymentProviders),
  /** Whether no money moves. */
  isTest: z.boolean(),
  /** Who sells, as receipts have to name them. */
  seller: z.strictObject({ name: z.string(), vatNumber: z.nullable(z.string()) }),
  /** Until when the first charge is given back in full; null where it is not, was asked for, or the person had a refund. */
  refundableUntil: z.nullable(Instant),
  refund: z.nullable(z.strictObject({ status: z.enum(refundStatuses), askedAt: Instant })),
  card: z.nullable(z.strictObject({ brand: z.string(), last4: z.string() })),
  receipts: z.array(Invoice),
});
export type Subscription = z.infer<typeof Subscription>;

/** A test card of the sandbox, of which the page made a token. */
const SandboxCard = z.strictObject({
  token: asSent(60, errorTexts.cardInvalid).check(z.regex(sandboxTokenPattern, { error: errorTexts.cardInvalid })),
  last4: asSent(4, errorTexts.cardInvalid).check(z.regex(/^\d{4}$/, { error: errorTexts.cardInvalid })),
  brand: asSent(20, errorTexts.cardInvalid).check(z.regex(/^[a-z]+$/, { error: errorTexts.cardInvalid })),
  webhook: z.enum(sandboxWebhooks, { error: errorTexts.cardInvalid }),
});

/**
 * `active`: paid. `second_step`: the person has to approve it, by `confirmCheckout`. `redirect`: the person pays at `url`, or,
 * where there is none, the provider has yet to say that it was paid.
 */
const Checkout = z.strictObject({
  state: z.enum(['active', 'second_step', 'redirect']),
  /** Null where nothing was to be paid. */
  checkoutId: z.nullable(z.string()),
  /** What is paid by this checkout, which may be older than the price of now; null where nothing was to be paid. */
  amount: z.nullable(Price),
  url: z.nullable(z.string()),
  subscription: Subscription,
});
export type Checkout = z.infer<typeof Checkout>;

const payLimit = { burst: 30, everySeconds: 10, per: 'person' } as const;

export const subscriptions = defineEndpoints({
  readOffer: {
    method: 'GET',
    path: '/offer',
    access: 'public',
    summary: 'What Premium costs, and for how long it can be given back',
    output: Offer,
    status: 200,
    errors: [],
    limit: { burst: 60, everySeconds: 1 },
  },
  readSubscription: {
    method: 'GET',
    path: '/subscription',
    access: 'user',
    summary: 'The person’s subscription, its price and its receipts',
    output: Subscription,
    status: 200,
    errors: [],
  },
  startCheckout: {
    method: 'POST',
    path: '/subscription/checkout',
    access: 'user',
    summary: 'Pay the first month of Premium; while one is paid, it is the same one again, and is charged once',
    body: z.strictObject({ id: z.optional(NewId), sandbox: z.optional(SandboxCard) }),
    bodyOptional: true,
    output: Checkout,
    status: 201,
    errors: ['card_declined', 'card_number_sent', 'checkout_over', 'conflict', 'payment_unavailable'],
    limit: payLimit,
  },
  confirmCheckout: {
    method: 'POST',
    path: '/subscription/checkout/:id/confirm',
    access: 'user',
    summary: 'Answer the second step of a payment; without an answer, ask the provider what became of it',
    params: z.strictObject({ id: uuid<CheckoutId>() }),
    body: z.strictObject({ approve: z.optional(z.boolean({ error: errorTexts.valueInvalid })) }),
    bodyOptional: true,
    output: Checkout,
    status: 200,
    errors: ['not_found', 'card_declined', 'card_number_sent', 'checkout_over', 'payment_unavailable'],
    limit: payLimit,
  },
  cancelSubscription: {
    method: 'POST',
    path: '/subscription/cancel',
    access: 'user',
    summary: 'Turn the renewal off; what is paid for stays',
    output: Subscription,
    status: 200,
    errors: ['not_subscribed', 'payment_unavailable'],
    limit: payLimit,
  },
  resumeSubscription: {
    method: 'POST',
    path: '/subscription/resume',
    access: 'user',
    summary: 'Turn the renewal on again',
    output: Subscription,
    status: 200,
    errors: ['not_subscribed', 'payment_unavailable'],
    limit: payLimit,
  },
  askRefund: {
    method: 'POST',
    path: '/subscription/refund',
    access: 'user',
    summary: 'Ask the first charge back, within its days, once a person; while it is looked at, again changes nothing',
    body: z.strictObject({
      reason: z.optional(trimmed(0, maxRefundReasonLength, errorTexts.valueInvalid, errorTexts.reasonTooLong)),
    }),
    bodyOptional: true,
    output: Subscription,
    status: 200,
    errors: ['refund_unavailable', 'refund_given', 'card_number_sent'],
    limit: payLimit,
  },
  openPortal: {
    method: 'POST',
    path: '/subscription/portal',
    access: 'user',
    summary: 'Where the provider lets the person change the card',
    output: z.strictObject({ url: z.string() }),
    status: 200,
    errors: ['not_subscribed', 'payment_unavailable'],
    limit: payLimit,
  },
  readSubscriptionReceipt: {
    method: 'GET',
    path: '/subscription/receipt/:number',
    access: 'user',
    summary: 'A receipt as a page to keep or to print',
    params: z.strictObject({
      number: asSent(9, errorTexts.valueInvalid).check(z.regex(/^\d{1,9}$/, { error: errorTexts.valueInvalid })),
    }),
    file: 'text/html',
    status: 200,
    errors: ['not_found'],
  },
});
