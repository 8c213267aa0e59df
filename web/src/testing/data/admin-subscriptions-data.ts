import type { SubscriptionFigures, SubscriptionMonth } from '@afdal/contract/admin/subscription-figures';
import type { FreeMonth, RefundRequest } from '@afdal/contract/admin/subscription-reviews';
import type { PaymentRetry, SubscriptionDetails, SubscriptionRow } from '@afdal/contract/admin/subscriptions';
import { aDay } from '@afdal/domain/testing/a-day';

/** A subscription that renews, as the list shows it. */
export const aSubscriptionRow: SubscriptionRow = {
  id: '01937b1e-0000-7000-8000-00000000000b',
  name: 'سعاد المطيري',
  email: 'suad@example.com',
  state: 'active',
  startDate: '2026-07-17T09:00:00.000Z',
  nextAt: '2026-12-17T09:00:00.000Z',
  failedTries: 0,
  hasRefundRequest: false,
};

/** The same subscription, as its page shows it. */
export const aSubscription: SubscriptionDetails = {
  ...aSubscriptionRow,
  plan: 'premium',
  endDate: '2026-12-17T09:00:00.000Z',
  accessUntil: '2026-12-17T09:00:00.000Z',
  autoRenew: true,
  isRetrying: false,
  price: { minor: 400, currency: 'USD' },
  paid: [{ minor: 1_600, currency: 'USD' }],
  cardLast4: '0341',
  freeMonthsEarned: 0,
  events: [
    {
      id: '01937b1e-0000-7000-8000-0000000000e1',
      kind: 'started',
      at: '2026-07-17T09:00:00.000Z',
      from: 'free',
      to: 'active',
      endsAt: '2026-08-17T09:00:00.000Z',
    },
  ],
  receipts: [
    { number: 20_931, paidAt: '2026-10-17T09:00:00.000Z', amountMinor: 400, refundedMinor: 0, currency: 'USD' },
  ],
  refund: null,
};

/** A request for a refund with one working day left. */
export const aRefundRequest: RefundRequest = {
  id: '01937b1e-0000-7000-8000-0000000000f1',
  subscriberId: '01937b1e-0000-7000-8000-00000000000c',
  name: 'عبدالله الحربي',
  email: 'abdullah@example.com',
  status: 'asked',
  reason: 'لم أعد أحتاجه',
  amount: { minor: 400, currency: 'USD' },
  chargedAt: '2026-11-09T09:00:00.000Z',
  requestedAt: '2026-11-17T09:00:00.000Z',
  requestDay: 9,
  refundDays: 14,
  deadline: aDay('2026-11-22'),
  workingDaysLeft: 1,
  isLate: false,
  accessUntil: '2026-12-09T09:00:00.000Z',
};

export const aFreeMonth: FreeMonth = {
  id: '01937b1e-0000-7000-8000-0000000000a1',
  subscriberId: '01937b1e-0000-7000-8000-00000000000d',
  name: 'ريم الشهري',
  email: 'reem@example.com',
  invited: 'a•••@example.com',
  registeredAt: '2026-11-18T09:00:00.000Z',
  acceptedAt: '2026-11-18T10:00:00.000Z',
  grantedLately: 10,
};

export const someFigures: SubscriptionFigures = {
  price: { minor: 400, currency: 'USD' },
  paying: 1_106,
  renewing: 1_074,
  pastDue: 23,
  movement: { started: 84, returned: 7, ended: 33 },
  payingBefore: 1_048,
  revenue: [{ currency: 'USD', chargedMinor: 429_600, refundedMinor: 2_800 }],
};

/** A payment whose last try is to come. */
export const aPaymentRetry: PaymentRetry = {
  id: '01937b1e-0000-7000-8000-00000000000d',
  name: 'منى العتيبي',
  email: 'mona@example.com',
  nextTryAt: '2026-11-23T09:00:00.000Z',
  failedTries: 3,
  accessUntil: '2026-11-25T09:00:00.000Z',
};

export const someMonths: SubscriptionMonth[] = Array.from({ length: 12 }, (_, n) => ({
  from: aDay(`2026-${String(n + 1).padStart(2, '0')}-01`),
  active: 900 + n * 10,
  revenue: [{ minor: 360_000 + n * 4_000, currency: 'USD' }],
}));
