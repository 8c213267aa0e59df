import type { InstallmentId } from '@afdal/contract/finance/obligation-installments';
import type { ObligationId } from '@afdal/contract/finance/obligations';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { installmentsAhead } from '@afdal/domain/obligations/limits';
import { openEndedKinds } from '@afdal/domain/obligations/obligation';
import type { PlannedInstallment, StoredInstallment } from '@afdal/domain/obligations/schedule';
import {
  and,
  asc,
  between,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { chunk, insertChunkSize } from '../../../../platform/database/chunk.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { getDateBucket } from '../../../../platform/database/get-date-bucket.ts';
import { isOneOf } from '../../../../platform/database/is-one-of.ts';
import { acrossUsers, hasDistributionKey, own } from '../../../../platform/database/own.ts';
import { prepared } from '../../../../platform/database/prepared.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { isCounted, transactions } from '../../ledger/schema/transactions-tables.ts';
import { installments, obligations, paymentAllocations } from './tables.ts';

/** A payment as stored, with what was paid of it. */
export interface InstallmentRow extends StoredInstallment {
  readonly obligationId: ObligationId;
  /** Its place in the schedule, from 1. */
  readonly seq: number;
  /** The last day on which a transaction paid for it. */
  readonly paidOn: CivilDate | null;
  /** The transaction that paid for it last. */
  readonly lastPaid: LastPaid | null;
}

/** A transaction that paid for a payment, and maybe for others too. Minor units. */
interface LastPaid {
  readonly transactionId: string;
  readonly accountId: string;
  readonly amountMinor: number;
  readonly paidOn: CivilDate;
}

/** What stands of a schedule, for lists that do not carry it. Minor units. */
export interface ScheduleSums {
  readonly obligationId: ObligationId;
  readonly paymentCount: number;
  readonly paidCount: number;
  readonly totalMinor: number;
  readonly paidMinor: number;
  readonly remainingMinor: number;
  readonly lateMinor: number;
  readonly lastDueOn: CivilDate;
  /** The first payment that something is left to pay of. */
  readonly next: InstallmentRow | null;
}

export const itsTransaction = own(
  transactions,
  paymentAllocations.userId,
  eq(transactions.id, paymentAllocations.transactionId),
  isNull(transactions.deletedAt),
  eq(transactions.status, 'cleared'),
);

export const itsAllocations = own(
  paymentAllocations,
  installments.userId,
  eq(paymentAllocations.paymentId, installments.id),
);
const isInSight = and(isNull(obligations.deletedAt), isNull(obligations.archivedAt));

/**
 * Payments with their place in the schedule and what was paid of them, as a subquery. Transactions that are in the trash, or
 * planned again, paid nothing.
 */
function selectPayments(db: Db, user: UserId | Placeholder, ...more: SQL[]) {
  const paid = sql`coalesce(sum(${paymentAllocations.amountMinor}) filter (where ${transactions.id} is not null), 0)::bigint`;
  return db
    .select({
      id: installments.id,
      obligationId: installments.obligationId,
      dueOn: sql<CivilDate>`${installments.dueOn}`.as('due_on'),
      amountMinor: installments.amountMinor,
      paidMinor: sql<number>`case when ${installments.paidBefore} then ${installments.amountMinor} else ${paid} end`.as(
        'paid_minor',
      ),
      isWaived: sql<boolean>`${installments.waivedAt} is not null`.as('is_waived'),
      paidOn: sql<CivilDate | null>`max(${transactions.occurredOn})`.as('paid_on'),
      lastPaid: sql<LastPaid | null>`(array_agg(json_build_object(
          'transactionId', ${transactions.id}, 'accountId', ${transactions.accountId},
          'amountMinor', ${transactions.amountMinor}, 'paidOn', ${transactions.occurredOn}
        ) order by ${transactions.createdAt} desc, ${transactions.id} desc) filter (where ${transactions.id} is not null))[1]`.as(
        'last_paid',
      ),
      seq: sql<number>`(row_number() over (partition by ${installments.obligationId} order by ${installments.dueOn}, ${installments.id}))::int`.as(
        'seq',
      ),
    })
    .from(installments)
    .leftJoin(paymentAllocations, itsAllocations)
    .leftJoin(transactions, itsTransaction)
    .where(own(installments, user, ...more))
    .groupBy(installments.id)
    .as('standing');
}

/** Whether a payment is one of a live obligation of the user's. */
export async function isInstallment(db: Db, user: UserId, id: InstallmentId): Promise<boolean> {
  const isLive = acrossUsers(
    hasDistributionKey(obligations, installments.userId),
    eq(obligations.id, installments.obligationId),
    isNull(obligations.deletedAt),
  );
  const rows = await db
    .select({ id: installments.id })
    .from(installments)
    .innerJoin(obligations, isLive)
    .where(own(installments, user, eq(installments.id, id)));
  return rows.length > 0;
}

/** The schedule of an obligation, in order. */
export async function findInstallments(db: Db, user: UserId, id: ObligationId): Promise<InstallmentRow[]> {
  const rows = selectPayments(db, user, eq(installments.obligationId, id));
  return await db.select().from(rows).orderBy(asc(rows.seq));
}

/** The schedules of some obligations. */
export async function findInstallmentsByObligations(
  db: Db,
  user: UserId,
  ids: readonly ObligationId[],
): Promise<InstallmentRow[]> {
  const rows = selectPayments(db, user, inArray(installments.obligationId, [...ids]));
  return await db.select().from(rows).orderBy(asc(rows.dueOn), asc(rows.id));
}

/** A payment by its day alone: whether anything is left of it is not known. */
export type InstallmentDue = Pick<InstallmentRow, 'id' | 'obligationId' | 'dueOn'> &
  Pick<typeof obligations.$inferSelect, 'kind'>;

/** The payments due from a day to a day, paid ones too, of live obligations. */
export async function findInstallmentsDue(
  db: Db,
  user: UserId,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<InstallmentDue[]> {
  const { id, obligationId, dueOn } = installments;
  const isRunning = own(obligations, installments.userId, eq(obligations.id, obligationId), isInSight);
  return await db
    .select({ id, obligationId, dueOn: sql<CivilDate>`${dueOn}`, kind: obligations.kind })
    .from(installments)
    .innerJoin(obligations, isRunning)
    .where(own(installments, user, between(dueOn, from, to)));
}

interface Range {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/**
 * The payments of all live obligations due from a day to a day, and all that are late, in order; with `isPaidToo` also those of
 * other days that were last paid for in that time.
 */
export async function findInstallmentsBetween(
  db: Db,
  user: UserId,
  { from, to, today, isPaidToo = false }: Range & { readonly today: CivilDate; readonly isPaidToo?: boolean },
): Promise<InstallmentRow[]> {
  const query = prepared(db, isPaidToo ? 'installments_paid_between' : 'installments_between', (on, statement) => {
    const owner = sql.placeholder('user');
    const [first, last] = [sql`${sql.placeholder('from')}::date`, sql`${sql.placeholder('to')}::date`];
    const rows = selectPayments(on, owner);
    const isLate = and(
      lt(rows.dueOn, sql`${sql.placeholder('today')}::date`),
      sql`not ${rows.isWaived}`,
      sql`${rows.paidMinor} < ${rows.amountMinor}`,
    );
    const isInRange = between(rows.dueOn, first, last);
    const isPaid = isPaidToo ? between(rows.paidOn, first, last) : undefined;
    const { id, obligationId, dueOn, amountMinor, paidMinor, isWaived, seq, paidOn, lastPaid } = rows;
    return on
      .select({ id, obligationId, dueOn, amountMinor, paidMinor, isWaived, seq, paidOn, lastPaid })
      .from(rows)
      .innerJoin(
        obligations,
        and(hasDistributionKey(obligations, owner), eq(obligations.id, rows.obligationId), isInSight),
      )
      .where(or(isInRange, isLate, isPaid))
      .orderBy(asc(rows.dueOn), asc(rows.id))
      .prepare(statement);
  });
  return await query.execute({ user, from, to, today });
}

/** The sums of every schedule of the user's, of obligations that are deleted too. */
export async function sumSchedules(db: Db, user: UserId, today: CivilDate): Promise<ScheduleSums[]> {
  const query = prepared(db, 'schedule_sums', (on, statement) => selectScheduleSums(on).prepare(statement));
  return await query.execute({ user, today });
}

function selectScheduleSums(db: Db) {
  const rows = selectPayments(db, sql.placeholder('user'));
  const remaining = sql`case when ${rows.isWaived} then 0 else greatest(0, ${rows.amountMinor} - ${rows.paidMinor}) end`;
  const next = sql<InstallmentRow | null>`(array_agg(json_build_object(
      'id', ${rows.id}, 'obligationId', ${rows.obligationId}, 'dueOn', ${rows.dueOn}, 'amountMinor', ${rows.amountMinor},
      'paidMinor', ${rows.paidMinor}, 'isWaived', ${rows.isWaived}, 'seq', ${rows.seq}, 'paidOn', ${rows.paidOn},
      'lastPaid', ${rows.lastPaid}
    ) order by ${rows.seq}) filter (where ${remaining} > 0))[1]`;
  return db
    .select({
      obligationId: rows.obligationId,
      paymentCount: sql<number>`count(*)::int`,
      paidCount: sql<number>`(count(*) filter (where ${remaining} = 0))::int`,
      totalMinor: sql<number>`sum(case when ${rows.isWaived} then ${rows.paidMinor} else ${rows.amountMinor} end)::bigint`,
      paidMinor: sql<number>`sum(${rows.paidMinor})::bigint`,
      remainingMinor: sql<number>`sum(${remaining})::bigint`,
      lateMinor: sql<number>`coalesce(sum(${remaining}) filter (where ${rows.dueOn} < ${sql.placeholder('today')}::date), 0)::bigint`,
      lastDueOn: sql<CivilDate>`max(${rows.dueOn})`,
      next,
    })
    .from(rows)
    .groupBy(rows.obligationId);
}

/** What is left to pay before a day, by its day and currency, of live obligations that the user owes. */
export async function owedBefore(
  db: Db,
  user: UserId,
  day: CivilDate,
): Promise<{ readonly currency: string; readonly dueOn: CivilDate; readonly minor: number }[]> {
  const query = prepared(db, 'owed_before', (on, statement) => {
    const owner = sql.placeholder('user');
    const rows = selectPayments(
      on,
      owner,
      lt(installments.dueOn, sql.placeholder('day')),
      isNull(installments.waivedAt),
    );
    const minor = sql<number>`sum(greatest(0, ${rows.amountMinor} - ${rows.paidMinor}))::bigint`;
    return on
      .select({ currency: obligations.currency, dueOn: rows.dueOn, minor })
      .from(rows)
      .innerJoin(
        obligations,
        and(
          hasDistributionKey(obligations, owner),
          eq(obligations.id, rows.obligationId),
          isInSight,
          ne(obligations.kind, 'owedToMe'),
        ),
      )
      .groupBy(obligations.currency, rows.dueOn)
      .having(sql`${minor} > 0`)
      .prepare(statement);
  });
  return await query.execute({ user, day });
}

/**
 * What was paid of each obligation from a day to a day, for payments of whatever day, in minor units: by the days of the transactions,
 * and by the due day of what was paid before the obligation was added.
 */
export async function paidBetween(db: Db, user: UserId, { from, to }: Range) {
  const byTransactions = await db
    .select({
      obligationId: paymentAllocations.obligationId,
      minor: sql<number>`sum(${paymentAllocations.amountMinor})::bigint`,
    })
    .from(paymentAllocations)
    .innerJoin(transactions, itsTransaction)
    .where(
      own(
        paymentAllocations,
        user,
        isNotNull(paymentAllocations.paymentId),
        between(transactions.occurredOn, from, to),
      ),
    )
    .groupBy(paymentAllocations.obligationId);
  const before = await db
    .select({ obligationId: installments.obligationId, minor: sql<number>`sum(${installments.amountMinor})::bigint` })
    .from(installments)
    .where(own(installments, user, eq(installments.paidBefore, true), between(installments.dueOn, from, to)))
    .groupBy(installments.obligationId);
  return [...byTransactions, ...before];
}

/** What transactions paid of live obligations in consecutive stretches of days, by category. */
export async function sumPaidByDateBucket(db: Db, user: UserId, starts: readonly CivilDate[]) {
  const [first, end] = [starts[0], starts.at(-1)];
  return await db
    .select({
      kind: obligations.kind,
      categoryId: transactions.categoryId,
      currency: obligations.currency,
      occurredOn: sql<CivilDate>`${transactions.occurredOn}`,
      dateBucket: getDateBucket(transactions.occurredOn, starts),
      minor: paymentAllocations.amountMinor,
    })
    .from(paymentAllocations)
    .innerJoin(transactions, itsTransaction)
    .innerJoin(
      obligations,
      and(
        hasDistributionKey(obligations, paymentAllocations.userId),
        eq(obligations.id, paymentAllocations.obligationId),
        isNull(obligations.deletedAt),
      ),
    )
    .where(
      own(
        paymentAllocations,
        user,
        isCounted,
        sql`${paymentAllocations.paymentId} is not null`,
        sql`${transactions.occurredOn} >= ${first}::date`,
        sql`${transactions.occurredOn} < ${end}::date`,
      ),
    );
}

/** Adds payments to a schedule; their ids sort as they are given. */
export async function insertInstallments(
  tx: Db,
  user: UserId,
  id: ObligationId,
  planned: readonly (PlannedInstallment & { readonly paidBefore?: boolean })[],
  now: Date,
): Promise<void> {
  // An id a millisecond later for each: those of one day keep their order.
  const rows = planned.map(({ dueOn, amountMinor, paidBefore = false }, at) => ({
    id: uuidv7(now.getTime() + at),
    userId: user,
    obligationId: id,
    dueOn,
    amountMinor,
    paidBefore,
    waivedAt: null,
  }));
  for (const some of chunk(rows, insertChunkSize)) await tx.insert(installments).values(some);
}

/** Writes the days and amounts that changed. */
export async function updateInstallments(
  tx: Db,
  user: UserId,
  before: readonly StoredInstallment[],
  after: readonly StoredInstallment[],
): Promise<void> {
  const stored = new Map(before.map((installment) => [installment.id, installment]));
  const changed = after.filter(({ id, dueOn, amountMinor }) => {
    const old = stored.get(id);
    return old?.dueOn !== dueOn || old?.amountMinor !== amountMinor;
  });
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const days = changed.map(({ dueOn }) => dueOn);
  const amounts = changed.map(({ amountMinor }) => amountMinor);
  await tx
    .update(installments)
    .set({
      dueOn: sql`changes.due_on`,
      amountMinor: sql`changes.minor`,
      expectedMinor: sql`case when ${installments.amountMinor} = changes.minor then ${installments.expectedMinor} end`,
    })
    .from(
      sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(days)}::date[], ${sql.param(amounts)}::bigint[]) as changes(id, due_on, minor)`,
    )
    .where(own(installments, user, sql`${installments.id} = changes.id`));
}

/** Makes an amount that of a payment, and keeps the one that was expected. */
export async function settleInstallment(tx: Db, user: UserId, id: string, amountMinor: number): Promise<void> {
  const { amountMinor: before, expectedMinor } = installments;
  await tx
    .update(installments)
    .set({ amountMinor, expectedMinor: sql`coalesce(${expectedMinor}, ${before})` })
    .where(own(installments, user, eq(installments.id, id)));
}

/** Makes the amount that was expected that of a payment again, or what is still paid of it where that is more. */
export async function expectInstallment(tx: Db, user: UserId, id: string, paidMinor: number): Promise<void> {
  const { expectedMinor } = installments;
  await tx
    .update(installments)
    .set({ amountMinor: sql`greatest(${expectedMinor}, ${paidMinor}::bigint)`, expectedMinor: null })
    .where(own(installments, user, eq(installments.id, id), isNotNull(expectedMinor)));
}

/** Waives payments: what is left of them is no longer owed. */
export async function waiveInstallments(tx: Db, user: UserId, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(installments)
    .set({ waivedAt: now.toISOString() })
    .where(own(installments, user, inArray(installments.id, [...ids]), isNull(installments.waivedAt)));
}

interface PaymentAllocation {
  readonly paymentId: string | null;
  readonly amountMinor: number;
}

/** Records what a transaction paid; its payments must be the user's. */
export async function insertPaymentAllocations(
  tx: Db,
  user: UserId,
  target: { readonly obligationId: ObligationId; readonly transactionId: string },
  allocations: readonly PaymentAllocation[],
): Promise<void> {
  await tx.insert(paymentAllocations).values(allocations.map((part) => ({ ...part, ...target, userId: user })));
}

/** Records anew what a transaction paid of the payments of its obligation, which must be locked. */
export async function replacePaymentAllocations(
  tx: Db,
  user: UserId,
  target: { readonly obligationId: ObligationId; readonly transactionId: string },
  allocations: readonly PaymentAllocation[],
): Promise<void> {
  await tx
    .delete(paymentAllocations)
    .where(own(paymentAllocations, user, eq(paymentAllocations.transactionId, target.transactionId)));
  await insertPaymentAllocations(tx, user, target, allocations);
}

/** The transactions that paid for something of an obligation and are not in the trash, the latest first. */
export async function payingTransactions(
  db: Db,
  user: UserId,
  id: ObligationId,
  target: 'pots' | { readonly paymentId: string },
): Promise<TransactionId[]> {
  const meant =
    target === 'pots' ? isNull(paymentAllocations.paymentId) : eq(paymentAllocations.paymentId, target.paymentId);
  const rows = await db
    .select({ id: transactions.id })
    .from(paymentAllocations)
    .innerJoin(transactions, itsTransaction)
    .where(own(paymentAllocations, user, eq(paymentAllocations.obligationId, id), meant))
    .orderBy(desc(transactions.createdAt), desc(transactions.id));
  return rows.map((row) => row.id as TransactionId);
}

/** How many pots of each circle a transaction received. */
export async function countPots(db: Db, user: UserId): Promise<Map<string, number>> {
  const query = prepared(db, 'pots_of', (on, statement) =>
    on
      .select({ id: paymentAllocations.obligationId, pots: sql<number>`count(*)::int` })
      .from(paymentAllocations)
      .innerJoin(transactions, itsTransaction)
      .where(own(paymentAllocations, sql.placeholder('user'), isNull(paymentAllocations.paymentId)))
      .groupBy(paymentAllocations.obligationId)
      .prepare(statement),
  );
  return new Map((await query.execute({ user })).map(({ id, pots }) => [id, pots]));
}

/** What a transaction paid, in the trash or not. */
export async function findPaymentAllocations(
  db: Db,
  user: UserId,
  transactionId: TransactionId,
): Promise<{ readonly obligationId: ObligationId; readonly paymentId: string | null; readonly amountMinor: number }[]> {
  const { obligationId, paymentId, amountMinor } = paymentAllocations;
  return await db
    .select({ obligationId, paymentId, amountMinor })
    .from(paymentAllocations)
    .where(own(paymentAllocations, user, eq(paymentAllocations.transactionId, transactionId)));
}

/** Which of some transactions paid for something, or brought a pot. */
export async function findPayingTransactions(db: Db, user: UserId, ids?: readonly string[]): Promise<string[]> {
  const { transactionId } = paymentAllocations;
  const rows = await db
    .selectDistinct({ transactionId })
    .from(paymentAllocations)
    .where(own(paymentAllocations, user, ids && isOneOf(transactionId, ids)));
  return rows.map((row) => row.transactionId);
}

/** Whether anything was paid of an obligation, or a pot received, and is not undone. */
export async function hasPaymentAllocations(db: Db, user: UserId, id: ObligationId): Promise<boolean> {
  const rows = await db
    .select({ id: transactions.id })
    .from(paymentAllocations)
    .innerJoin(transactions, itsTransaction)
    .where(own(paymentAllocations, user, eq(paymentAllocations.obligationId, id)))
    .limit(1);
  return rows.length > 0;
}

/** The users with payments due from a day to a day, paid ones too. */
export async function findUsersWithInstallmentsDue(
  db: Db,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<UserId[]> {
  const rows = await db
    .selectDistinct({ userId: installments.userId })
    .from(installments)
    .where(acrossUsers(between(installments.dueOn, from, to)))
    .orderBy(asc(installments.userId));
  return rows.map(({ userId }) => userId);
}

/** Obligations of all users that have no end, are not ended, and have fewer payments ahead than they should. */
export async function openEndedRunningOut(
  db: Db,
  today: CivilDate,
): Promise<{ readonly userId: UserId; readonly id: ObligationId }[]> {
  const ahead = sql`count(*) filter (where ${installments.dueOn} >= ${today})`;
  const rows = await db
    .select({ userId: obligations.userId, id: obligations.id })
    .from(obligations)
    .innerJoin(installments, own(installments, obligations.userId, eq(installments.obligationId, obligations.id)))
    .where(acrossUsers(inArray(obligations.kind, [...openEndedKinds]), isNull(obligations.closedAt), isInSight))
    .groupBy(obligations.userId, obligations.id)
    .having(lt(ahead, installmentsAhead))
    .orderBy(asc(obligations.userId), asc(obligations.id));
  return rows as { userId: UserId; id: ObligationId }[];
}
