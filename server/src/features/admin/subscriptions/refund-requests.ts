import type { RefundRequest } from '@afdal/contract/admin/subscription-reviews';
import type { adminSubscriptions } from '@afdal/contract/admin/subscriptions';
import { adminPageRows } from '@afdal/domain/admin/limits';
import { daysBetween } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { eq, sql } from 'drizzle-orm';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import type { Call } from '../../../platform/http/call.ts';
import { toUnicodeEmail } from '../../accounts/mailbox-hash.ts';
import { users } from '../../accounts/tables.ts';
import { productSettings } from '../../product-settings/store.ts';
import { applyRefundDecision } from '../../subscriptions/decide-refund.ts';
import { charges, refunds, subscriptions } from '../../subscriptions/tables.ts';
import { audited } from '../audited.ts';
import { beyond, decodeCursor, type KeysetSort, type ListPlace, orderBy, toAdminPage } from '../list/keyset.ts';
import { toRefundClock } from '../list/to-refund-clock.ts';

type Endpoints = typeof adminSubscriptions;

const order: KeysetSort = { key: refunds.requestedAt, type: 'timestamptz', id: refunds.id, isDescending: false };
const isWaiting = eq(refunds.status, 'asked');

async function findRequests(db: Db, place: ListPlace | null) {
  const { id, userId, status, reason, amountMinor, currency, requestedAt } = refunds;
  const { name, email, country, timezone } = users;
  return await db
    .select({
      id,
      userId,
      status,
      reason,
      amountMinor,
      currency,
      requestedAt,
      name,
      email,
      country,
      timezone,
      chargedAt: charges.paidAt,
      accessUntil: subscriptions.accessUntil,
      key: sql<string>`${order.key}::text`,
    })
    .from(refunds)
    .innerJoin(users, own(users, userId))
    .innerJoin(charges, own(charges, userId, eq(charges.id, refunds.chargeId)))
    .leftJoin(subscriptions, own(subscriptions, userId))
    .where(acrossUsers(isWaiting, beyond(order, place)))
    .orderBy(...orderBy(order, place))
    .limit(adminPageRows + 1);
}

type Found = Awaited<ReturnType<typeof findRequests>>[number];

/** Requests for a refund that wait for a decision, the oldest first. */
export async function listRefunds({ db, query, now }: Call<Endpoints['listRefunds']>) {
  const place = decodeCursor(query.cursor, order);
  const page = toAdminPage(await findRequests(db, place), place, adminPageRows);
  const total = await db.$count(refunds, acrossUsers(isWaiting));
  const { refundDays } = await productSettings(db);
  return { ...page, total, matching: total, items: page.items.map((found) => describe(found, refundDays, now)) };
}

function describe({ requestedAt, chargedAt, ...found }: Found, refundDays: number, now: Date): RefundRequest {
  const toDay = (instant: Date) => logicalDate(instant.getTime(), found.timezone, 0);
  return {
    id: found.id,
    subscriberId: found.userId,
    name: found.name,
    email: toUnicodeEmail(found.email),
    status: found.status,
    reason: found.reason,
    amount: { minor: found.amountMinor, currency: found.currency },
    chargedAt: chargedAt.toISOString(),
    requestedAt: requestedAt.toISOString(),
    requestDay: daysBetween(toDay(chargedAt), toDay(requestedAt)) + 1,
    refundDays,
    ...toRefundClock({ ...found, requestedAt }, now),
    accessUntil: found.accessUntil?.toISOString() ?? null,
  };
}

export const approveRefund = async (call: Call<Endpoints['approveRefund']>) => await decide(call, null);

export const declineRefund = async (call: Call<Endpoints['declineRefund']>) => await decide(call, call.body.reason);

/** Approves a refund, or declines it where there is a reason to. @throws Failure `not_found`, `refund_decided`, `refund_exceeded` */
async function decide(
  call: Call<Endpoints['approveRefund']> | Call<Endpoints['declineRefund']>,
  reason: string | null,
): Promise<{ id: string }> {
  const { id } = call.params;
  return await audited(call, async (tx) => {
    const decision = { id, isApproved: reason === null, reason };
    const decided = orNotFound(await applyRefundDecision(tx, decision, call.now));
    if (decided === false) throw new AppError('refund_decided');
    if (decided === 'refunded') throw new AppError('refund_exceeded');
    return { ...decided, answer: { id } };
  });
}
