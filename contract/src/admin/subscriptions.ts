import { type ListedSubscriptionState, subscriptionSorts, subscriptionStates } from '@afdal/domain/admin/subscriptions';
import { subscriptionEvents } from '@afdal/domain/subscriptions/history';
import { refundStatuses } from '@afdal/domain/subscriptions/refund-window';
import { subscriptionStatuses } from '@afdal/domain/subscriptions/subscription-state';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice } from '../fields.ts';
import { type Id, type UserId, uuid } from '../ids.ts';
import type { ReferralId } from '../subscriptions/referrals.ts';
import { errorTexts } from '../texts.ts';
import { Instant, Plan } from '../values.ts';
import { AdminQuery, AuditReason, adminListQuery, toAdminPage } from './list.ts';
import { Money, person } from './shapes.ts';
import { SubscriptionFigures, SubscriptionMonth } from './subscription-figures.ts';
import { DeclineRefund, FreeMonth, RefundRequest } from './subscription-reviews.ts';

type RefundId = Id<'RefundId'>;

/** A subscription as the list shows it, under the id of its user. */
const row = {
  id: z.string(),
  ...person,
  state: z.enum(subscriptionStates),
  startDate: z.nullable(Instant),
  /** When it is charged, tried again, or ends; of one that is over, when it ended. */
  nextAt: z.nullable(Instant),
  /** Charges that failed in a row. */
  failedTries: z.int(),
  /** Whether a refund of it waits for a decision. */
  hasRefundRequest: z.boolean(),
};

export const SubscriptionRow = z.strictObject(row);
export type SubscriptionRow = z.infer<typeof SubscriptionRow>;

const counts = Object.fromEntries(subscriptionStates.map((state) => [state, z.int()])) as Record<
  ListedSubscriptionState,
  ReturnType<typeof z.int>
>;

/** What administrators see of a subscription. Of a card only the last four digits. */
export const SubscriptionDetails = z.strictObject({
  ...row,
  plan: Plan,
  /** Until when it is paid for or given. */
  endDate: z.nullable(Instant),
  /** Until when the plan works: longer than `endDate` while a payment is awaited. */
  accessUntil: z.nullable(Instant),
  autoRenew: z.boolean(),
  /** Whether a payment that failed is being tried again now. */
  isRetrying: z.boolean(),
  /** What a month costs now. */
  price: Money,
  /** What was paid and not refunded, for each currency. */
  paid: z.array(Money),
  cardLast4: z.nullable(z.string()),
  freeMonthsEarned: z.int(),
  /** The newest events, the newest first. */
  events: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(subscriptionEvents),
      at: Instant,
      from: z.enum(subscriptionStatuses),
      to: z.enum(subscriptionStatuses),
      endsAt: z.nullable(Instant),
    }),
  ),
  receipts: z.array(
    z.strictObject({
      number: z.int(),
      paidAt: Instant,
      amountMinor: z.int(),
      refundedMinor: z.int(),
      currency: z.string(),
    }),
  ),
  refund: z.nullable(z.strictObject({ id: z.string(), status: z.enum(refundStatuses), requestedAt: Instant })),
});
export type SubscriptionDetails = z.infer<typeof SubscriptionDetails>;

/** A payment that failed and is tried again by itself. */
export const PaymentRetry = z.strictObject({
  id: z.string(),
  ...person,
  nextTryAt: Instant,
  failedTries: z.int(),
  /** Until when the plan works without a payment. */
  accessUntil: z.nullable(Instant),
});
export type PaymentRetry = z.infer<typeof PaymentRetry>;

const filters = {
  q: z.optional(AdminQuery),
  state: z.optional(choice(subscriptionStates)),
  sort: z.optional(choice(subscriptionSorts)),
};

const byUser = z.strictObject({ id: uuid<UserId>() });
const Reasoned = z.strictObject({ reason: AuditReason });
const admin = { access: 'admin', status: 200 } as const;
const aboutRefund = { ...admin, method: 'POST', params: z.strictObject({ id: uuid<RefundId>() }) } as const;
const aboutMonth = { ...admin, method: 'POST', params: z.strictObject({ id: uuid<ReferralId>() }) } as const;
const Decided = z.strictObject({ id: z.string() });

export const adminSubscriptions = defineEndpoints({
  listSubscriptions: {
    ...admin,
    method: 'GET',
    path: '/admin/subscription',
    summary: 'Subscriptions, page by page, with how many stand where',
    query: z.strictObject({ ...filters, ...adminListQuery }),
    output: z.extend(toAdminPage(SubscriptionRow), { counts: z.strictObject(counts) }),
    errors: [],
  },
  readSubscriptionFigures: {
    ...admin,
    method: 'GET',
    path: '/admin/subscription-figures',
    summary: 'What subscriptions bring in, how many begin and end, and how many payments are awaited',
    output: SubscriptionFigures,
    errors: [],
  },
  readSubscriptionMonths: {
    ...admin,
    method: 'GET',
    path: '/admin/subscription-months',
    summary: 'How many subscriptions were in effect, and what they brought in, in each of the last twelve months',
    /** The oldest first. */
    output: z.array(SubscriptionMonth),
    errors: [],
  },
  listPaymentRetries: {
    ...admin,
    method: 'GET',
    path: '/admin/payment-retry',
    summary: 'Payments that failed and are tried again by themselves: those that are tried next',
    output: z.strictObject({ total: z.int(), items: z.array(PaymentRetry) }),
    errors: [],
  },
  exportSubscriptions: {
    ...admin,
    method: 'POST',
    path: '/admin/subscription/export',
    summary: 'The subscriptions of a search, a state and an order, as CSV (UTF-8); recorded in the audit log',
    body: z.strictObject(filters),
    file: 'text/csv',
    errors: [],
    limit: { burst: 10, everySeconds: 60, per: 'person' },
  },
  readSubscriptionDetails: {
    ...admin,
    method: 'GET',
    path: '/admin/subscription/:id',
    summary: 'The subscription of a user, with its events and receipts',
    params: byUser,
    output: SubscriptionDetails,
    errors: ['not_found'],
  },
  cancelUserSubscription: {
    ...admin,
    method: 'POST',
    path: '/admin/subscription/:id/cancel',
    summary: 'Turn the renewal of a user off; what is paid for stays',
    params: byUser,
    body: Reasoned,
    output: SubscriptionDetails,
    errors: ['not_found', 'not_renewing'],
  },
  retryUserPayment: {
    ...admin,
    method: 'POST',
    path: '/admin/subscription/:id/retry',
    summary: 'Make the next try of a payment that failed now; what it brings is seen a little later',
    params: byUser,
    body: z.extend(Reasoned, {
      /** How many tries had failed as it was shown: with any other, nothing is done. */
      expectedTries: z.int({ error: errorTexts.valueInvalid }),
    }),
    output: SubscriptionDetails,
    errors: ['not_found', 'changed_meanwhile'],
  },
  listRefunds: {
    ...admin,
    method: 'GET',
    path: '/admin/refund',
    summary: 'Requests for a refund that wait for a decision, the oldest first',
    query: z.strictObject(adminListQuery),
    output: toAdminPage(RefundRequest),
    errors: [],
  },
  approveRefund: {
    ...aboutRefund,
    path: '/admin/refund/:id/approve',
    summary: 'Give back what was charged; the plan that was paid for ends',
    output: Decided,
    errors: ['not_found', 'refund_decided', 'refund_exceeded'],
  },
  declineRefund: {
    ...aboutRefund,
    path: '/admin/refund/:id/reject',
    summary: 'Decline a refund, with a reason that the user reads',
    body: DeclineRefund,
    output: Decided,
    errors: ['not_found', 'refund_decided'],
  },
  listFreeMonths: {
    ...admin,
    method: 'GET',
    path: '/admin/free-month',
    summary: 'Free months for invitations that wait for a look, the oldest first; at most a hundred',
    output: z.array(FreeMonth),
    errors: [],
  },
  approveFreeMonth: {
    ...aboutMonth,
    path: '/admin/free-month/:id/approve',
    summary: 'Give a free month that waits for a look',
    output: Decided,
    errors: ['not_found', 'changed_meanwhile'],
  },
  declineFreeMonth: {
    ...aboutMonth,
    path: '/admin/free-month/:id/refuse',
    summary: 'Refuse a free month that waits for a look',
    body: Reasoned,
    output: Decided,
    errors: ['not_found', 'changed_meanwhile'],
  },
});
