import type { SubscriptionDetails, SubscriptionRow } from '@afdal/contract/admin/subscriptions';
import type { UserId } from '@afdal/contract/ids';
import { desc } from 'drizzle-orm';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { toUnicodeEmail } from '../../accounts/mailbox-hash.ts';
import { productSettings } from '../../product-settings/store.ts';
import { findInvoices } from '../../subscriptions/charges-store.ts';
import { findRefund } from '../../subscriptions/refunds-store.ts';
import { subscriptionHistory } from '../../subscriptions/tables.ts';
import { sumPaid } from '../users/details-store.ts';
import { type FoundSubscription, findSubscription } from './list-store.ts';

const eventsShown = 100;

export function toRow({ id, name, email, state, row, refundId }: FoundSubscription): SubscriptionRow {
  return {
    id,
    name,
    email: toUnicodeEmail(email),
    state,
    startDate: toText(row.startedAt),
    nextAt: toText(state === 'past_due' ? (row.nextTryAt ?? row.accessUntil) : row.accessUntil),
    failedTries: row.failedTries,
    hasRefundRequest: refundId !== null,
  };
}

/** What administrators see of a user's subscription. @throws Failure `not_found` */
export async function describeSubscription(db: Db, user: UserId, now: Date): Promise<SubscriptionDetails> {
  const found = orNotFound(await findSubscription(db, user, now));
  const { row, state, plan, freeMonthsEarned } = found;
  const refund = await findRefund(db, user);
  return {
    ...toRow(found),
    plan: state === 'expired' ? 'free' : plan,
    endDate: toText(row.endsAt),
    accessUntil: toText(row.accessUntil),
    autoRenew: row.renews && state !== 'expired',
    isRetrying: state === 'past_due' && row.nextTryAt !== null && row.nextTryAt <= now,
    price: (await productSettings(db)).premiumPrice,
    paid: await sumPaid(db, user),
    cardLast4: row.cardLast4,
    freeMonthsEarned,
    events: await findEvents(db, user),
    receipts: (await findInvoices(db, user)).map(({ number, paidAt, amountMinor, refundedMinor, currency }) => ({
      number,
      paidAt,
      amountMinor,
      refundedMinor,
      currency,
    })),
    refund: refund && { id: refund.id, status: refund.status, requestedAt: refund.requestedAt.toISOString() },
  };
}

async function findEvents(db: Db, user: UserId): Promise<SubscriptionDetails['events']> {
  const { id, kind, at, fromStatus, toStatus, endsAt } = subscriptionHistory;
  const rows = await db
    .select({ id, kind, at, from: fromStatus, to: toStatus, endsAt })
    .from(subscriptionHistory)
    .where(own(subscriptionHistory, user))
    .orderBy(desc(at), desc(id))
    .limit(eventsShown);
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), endsAt: toText(row.endsAt) }));
}

function toText(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
