import type { ObligationId } from '@afdal/contract/finance/obligations';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { ObligationMovement } from '@afdal/domain/obligations/net-position';
import type { ObligationKind } from '@afdal/domain/obligations/obligation';
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { own } from '../../../../platform/database/own.ts';
import { prepared } from '../../../../platform/database/prepared.ts';
import { transactions } from '../../ledger/schema/transactions-tables.ts';
import { itsAllocations, itsTransaction } from './installments-store.ts';
import { installments, obligations, paymentAllocations } from './tables.ts';

/** The user's logical date at an instant. */
type GetDay = (instant: string) => CivilDate;
type Movement = ObligationMovement & { readonly obligationId: ObligationId };

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
export async function findDueDays(
  db: Db,
  user: UserId,
  ids: readonly ObligationId[],
): Promise<Map<string, CivilDate[]>> {
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
    .leftJoin(paymentAllocations, itsAllocations)
    .leftJoin(transactions, itsTransaction)
    .where(own(installments, user, isNotNull(installments.waivedAt), eq(installments.paidBefore, false)))
    .groupBy(installments.id);
  return rows.flatMap(({ waivedAt, ...row }) => (waivedAt === null ? [] : [{ ...row, on: toDay(waivedAt) }]));
}

const itsObligation = own(
  obligations,
  installments.userId,
  eq(obligations.id, installments.obligationId),
  isNull(obligations.deletedAt),
);

/**
 * How many payments that the user owed fell due from a day to the day before another, and how many of them were paid in
 * full by their day. What was waived, or paid before it was recorded, says nothing.
 */
export async function countPaidOnTime(
  db: Db,
  user: UserId,
  { from, before }: { readonly from: CivilDate; readonly before: CivilDate },
): Promise<{ readonly part: number; readonly whole: number }> {
  const query = prepared(db, 'payments_on_time', (on, statement) => selectPaidOnTime(on).prepare(statement));
  const [row] = await query.execute({ user, from, before });
  return row ?? { part: 0, whole: 0 };
}

function selectPaidOnTime(db: Db) {
  const inTime = sql`${transactions.occurredOn} <= ${installments.dueOn}`;
  const due = db
    .select({
      isInTime:
        sql<boolean>`coalesce(sum(${paymentAllocations.amountMinor}) filter (where ${inTime}), 0) >= ${installments.amountMinor}`.as(
          'is_in_time',
        ),
    })
    .from(installments)
    .innerJoin(obligations, and(itsObligation, ne(obligations.kind, 'owedToMe')))
    .leftJoin(paymentAllocations, itsAllocations)
    .leftJoin(transactions, itsTransaction)
    .where(
      own(
        installments,
        sql.placeholder('user'),
        gte(installments.dueOn, sql.placeholder('from')),
        lt(installments.dueOn, sql.placeholder('before')),
        isNull(installments.waivedAt),
        eq(installments.paidBefore, false),
        // What fell due out of sight is not asked for.
        or(isNull(obligations.archivedAt), sql`${installments.dueOn} < ${obligations.archivedAt}::date`),
      ),
    )
    .groupBy(installments.id)
    .as('due');
  return db
    .select({ part: sql<number>`(count(*) filter (where ${due.isInTime}))::int`, whole: sql<number>`count(*)::int` })
    .from(due);
}

/** What is left of an obligation, and what was left of it before a day, in minor units of its currency. */
interface RemainingDebt {
  readonly kind: ObligationKind;
  readonly currency: string;
  readonly isArchived: boolean;
  readonly leftMinor: number;
  /** Null where it was not recorded then. */
  readonly remainingBeforeMinor: number | null;
}

/** The user's obligations as they stand, and as they stood at the beginning of a day. */
export async function findRemainingDebts(db: Db, user: UserId, since: CivilDate): Promise<RemainingDebt[]> {
  const query = prepared(db, 'remaining_debts', (on, statement) => selectRemainingDebts(on).prepare(statement));
  return await query.execute({ user, since });
}

function selectRemainingDebts(db: Db) {
  const sinceDay = sql`${sql.placeholder('since')}::date`;
  const paidBy = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${paymentAllocations.amountMinor}) filter (where ${condition}), 0)`;
  const selectRemaining = (paid: ReturnType<typeof sql>, isWaived: ReturnType<typeof sql>) =>
    sql<number>`case when ${installments.paidBefore} or ${isWaived} then 0 else greatest(0, ${installments.amountMinor} - ${paid}) end`;
  const isLive = sql`${transactions.id} is not null`;
  const remaining = db
    .select({
      obligationId: installments.obligationId,
      kind: obligations.kind,
      currency: obligations.currency,
      isArchived: sql<boolean>`${obligations.archivedAt} is not null`.as('is_archived'),
      wasThere: sql<boolean>`${obligations.createdAt} < ${sinceDay}`.as('was_there'),
      now: selectRemaining(paidBy(isLive), sql`${installments.waivedAt} is not null`).as('now_minor'),
      before: selectRemaining(
        paidBy(sql`${transactions.occurredOn} < ${sinceDay}`),
        sql`coalesce(${installments.waivedAt} < ${sinceDay}, false)`,
      ).as('before_minor'),
    })
    .from(installments)
    .innerJoin(obligations, itsObligation)
    .leftJoin(paymentAllocations, itsAllocations)
    .leftJoin(transactions, itsTransaction)
    .where(own(installments, sql.placeholder('user')))
    .groupBy(installments.id, obligations.id)
    .as('left_of');
  return db
    .select({
      kind: remaining.kind,
      currency: remaining.currency,
      isArchived: remaining.isArchived,
      leftMinor: sql<number>`sum(${remaining.now})::bigint`,
      remainingBeforeMinor: sql<
        number | null
      >`case when ${remaining.wasThere} then sum(${remaining.before})::bigint end`,
    })
    .from(remaining)
    .groupBy(remaining.obligationId, remaining.kind, remaining.currency, remaining.isArchived, remaining.wasThere);
}
