import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { ObligationMovement } from '@afdal/domain/obligations/net-position';
import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { transactions } from '../ledger/schema/transactions-tables.ts';
import { itsTransaction } from './installments-store.ts';
import { installments, paymentAllocations } from './tables.ts';

/** The user's logical date at an instant. */
type GetDay = (instant: string) => CivilDate;
type Movement = ObligationMovement & { readonly obligationId: string };

/** What each obligation comes to, and the day of its first payment, by its id. */
export async function sumTotals(db: Db, user: UserId) {
  const rows = await db
    .select({
      obligationId: installments.obligationId,
      totalMinor: sql<number>`sum(${installments.amountMinor})::bigint`,
      firstDueOn: sql<CivilDate>`min(${installments.dueOn})`,
    })
    .from(installments)
    .where(own(installments, user))
    .groupBy(installments.obligationId);
  return new Map(rows.map(({ obligationId, ...row }) => [obligationId, row]));
}

/** The due days of some obligations, in order, by its id. */
export async function findDueDays(db: Db, user: UserId, ids: readonly string[]): Promise<Map<string, CivilDate[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      obligationId: installments.obligationId,
      days: sql<CivilDate[]>`array_agg(${installments.dueOn}::text order by ${installments.dueOn}, ${installments.id})`,
    })
    .from(installments)
    .where(own(installments, user, inArray(installments.obligationId, [...ids])))
    .groupBy(installments.obligationId);
  return new Map(rows.map(({ obligationId, days }) => [obligationId, days]));
}

/** What was paid, received and waived of each obligation, by day. */
export async function findMovements(db: Db, user: UserId, toDay: GetDay): Promise<Movement[]> {
  const paid = await db
    .select({
      obligationId: paymentAllocations.obligationId,
      on: sql<CivilDate>`${transactions.occurredOn}`,
      paidMinor: sql<number>`coalesce(sum(${paymentAllocations.amountMinor}) filter (where ${paymentAllocations.paymentId} is not null), 0)::bigint`,
      waivedMinor: sql<number>`0`,
      potsReceived: sql<number>`(count(*) filter (where ${paymentAllocations.paymentId} is null))::int`,
    })
    .from(paymentAllocations)
    .innerJoin(transactions, itsTransaction)
    .where(own(paymentAllocations, user))
    .groupBy(paymentAllocations.obligationId, transactions.occurredOn);
  const before = await db
    .select({
      obligationId: installments.obligationId,
      on: sql<CivilDate>`${installments.dueOn}`,
      paidMinor: installments.amountMinor,
      waivedMinor: sql<number>`0`,
      potsReceived: sql<number>`0`,
    })
    .from(installments)
    .where(own(installments, user, eq(installments.paidBefore, true)));
  return [...paid, ...before, ...(await findWaived(db, user, toDay))];
}

/** What was left of the payments that were waived, on the day they were. */
async function findWaived(db: Db, user: UserId, toDay: GetDay): Promise<Movement[]> {
  const part = sql`coalesce(sum(${paymentAllocations.amountMinor}) filter (where ${transactions.id} is not null), 0)::bigint`;
  const rows = await db
    .select({
      obligationId: installments.obligationId,
      waivedAt: installments.waivedAt,
      paidMinor: sql<number>`0`,
      waivedMinor: sql<number>`greatest(0, ${installments.amountMinor} - ${part})::bigint`,
      potsReceived: sql<number>`0`,
    })
    .from(installments)
    .leftJoin(
      paymentAllocations,
      own(paymentAllocations, installments.userId, eq(paymentAllocations.paymentId, installments.id)),
    )
    .leftJoin(transactions, itsTransaction)
    .where(own(installments, user, isNotNull(installments.waivedAt), eq(installments.paidBefore, false)))
    .groupBy(installments.id);
  return rows.flatMap(({ waivedAt, ...row }) => (waivedAt === null ? [] : [{ ...row, on: toDay(waivedAt) }]));
}
