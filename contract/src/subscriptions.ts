import { paymentProviders } from '@afdal/domain/subscriptions/history';
import { refundStatuses } from '@afdal/domain/subscriptions/refund-window';
import { subscriptionStatuses } from '@afdal/domain/subscriptions/subscription-state';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, Plan } from './values.ts';

const Receipt = z.strictObject({
  number: z.int(),
  paidAt: Instant,
  amountMinor: z.int(),
  /** The tax that the amount includes. */
  taxMinor: z.int(),
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
  /** What a month costs now. */
  price: z.strictObject({ minor: z.int(), currency: z.string() }),
  provider: z.enum(paymentProviders),
  /** Whether no money moves. */
  isTest: z.boolean(),
  /** Until when the first charge is given back in full; null where it is not, or was asked for. */
  refundableUntil: z.nullable(Instant),
  refund: z.nullable(z.strictObject({ status: z.enum(refundStatuses), askedAt: Instant })),
  card: z.nullable(z.strictObject({ brand: z.string(), last4: z.string() })),
  receipts: z.array(Receipt),
});
export type Subscription = z.infer<typeof Subscription>;

export const subscriptions = {
  readSubscription: endpoint({
    method: 'GET',
    path: '/subscription',
    access: 'user',
    summary: 'The person’s subscription, its price and its receipts',
    output: Subscription,
    status: 200,
    failures: [],
  }),
} as const;
