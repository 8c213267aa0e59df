import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { ObligationMovement } from '@afdal/domain/obligations/net-position';
import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { transactions } from '../ledger/schema/transactions-tables.ts';
import { itsTransaction } from './payments-store.ts';
import { paidParts, payments } from './tables.ts';

/** The user's logical date at an instant. */
type DayOf = (instant: string) => CivilDate;
type Movement = ObligationMovement & { readonly obligationId: string };

/** What each obligation comes to, and the day of its first payment, by its id. */
export async function sumTotals(db: Db, user: UserId) {
  const rows = await db
    .select({
      obligationId: payments.obligationId,
      totalMinor: sql<number>`sum(${payments.amountMinor})::bigint`,
      firstDueOn: sql<CivilDate>`min(${payments.dueOn})`,
    })
    .from(payments)
    .where(own(payments, user))
    .groupBy(payments.obligationId);
  return new Map(rows.map(({ obligationId, ...row }) => [obligationId, row]));
}

/** The due days of some obligations, in order, by its id. */
export async function findDueDays(db: Db, user: UserId, ids: readonly string[]): Promise<Map<string, CivilDate[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      obligationId: payments.obligationId,
      days: sql<CivilDate[]>`array_agg(${payments.dueOn}::text order by ${payments.dueOn}, ${payments.id})`,
    })
    .from(payments)
    .where(own(payments, user, inArray(payments.obligationId, [...ids])))
    .groupBy(payments.obligationId);
  return new Map(rows.map(({ obligationId, days }) => [obligationId, days]));
}

/** What was paid, received and waived of each obligation, by day. */
export async function findMovements(db: Db, user: UserId, toDay: DayOf): Promise<Movement[]> {
  const paid = await db
    .select({
      obligationId: paidParts.obligationId,
      on: sql<CivilDate>`${transactions.occurredOn}`,
      paidMinor: sql<number>`coalesce(sum(${paidParts.amountMinor}) filter (where ${paidParts.paymentId} is not null), 0)::bigint`,
      waivedMinor: sql<number>`0`,
      potsReceived: sql<number>`(count(*) filter (where ${paidParts.paymentId} is null))::int`,
    })
    .from(paidParts)
    .innerJoin(transactions, itsTransaction)
    .where(own(paidParts, user))
    .groupBy(paidParts.obligationId, transactions.occurredOn);
  const before = await db
    .select({
      obligationId: payments.obligationId,
      on: sql<CivilDate>`${payments.dueOn}`,
      paidMinor: payments.amountMinor,
      waivedMinor: sql<number>`0`,
      potsReceived: sql<number>`0`,
    })
    .from(payments)
    .where(own(payments, user, eq(payments.paidBefore, true)));
  return [...paid, ...before, ...(await findWaived(db, user, toDay))];
}

/** What was left of the payments that were waived, on the day they were. */
async function findWaived(db: Db, user: UserId, toDay: DayOf): Promise<Movement[]> {
  const part = sql`coalesce(sum(${paidParts.amountMinor}) filter (where ${transactions.id} is not null), 0)::bigint`;
  const rows = await db
    .select({
      obligationId: payments.obligationId,
      waivedAt: payments.waivedAt,
      paidMinor: sql<number>`0`,
      waivedMinor: sql<number>`greatest(0, ${payments.amountMinor} - ${part})::bigint`,
      potsReceived: sql<number>`0`,
    })
    .from(payments)
    .leftJoin(paidParts, own(paidParts, payments.userId, eq(paidParts.paymentId, payments.id)))
    .leftJoin(transactions, itsTransaction)
    .where(own(payments, user, isNotNull(payments.waivedAt), eq(payments.paidBefore, false)))
    .groupBy(payments.id);
  return rows.flatMap(({ waivedAt, ...row }) => (waivedAt === null ? [] : [{ ...row, on: toDay(waivedAt) }]));
}
