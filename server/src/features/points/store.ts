import type { UserId } from '@afdal/contract/ids';
import type { RewardId } from '@afdal/contract/tasks/rewards';
import type { TaskId } from '@afdal/contract/tasks/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { computeReversal } from '@afdal/domain/points/award';
import type { Period } from '@afdal/domain/schedules/period';
import {
  type AnyColumn,
  between,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lte,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
  sum,
} from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { pointEntries, pointTotals } from './tables.ts';

/** What a user has, and what they earned: that is more by what they spent on rewards. */
export interface Points {
  readonly points: number;
  readonly earned: number;
}

export async function findPoints(db: Db, user: UserId): Promise<Points> {
  const query = prepared(db, 'points_of', (on, statement) => {
    const spent = on
      .select({ points: sql`coalesce(-${sum(pointEntries.amount)}, 0)` })
      .from(pointEntries)
      .where(own(pointEntries, sql.placeholder('user'), isNotNull(pointEntries.rewardId)));
    return on
      .select({ points: pointTotals.points, earned: sql<number>`(${pointTotals.points} + (${spent}))::integer` })
      .from(pointTotals)
      .where(own(pointTotals, sql.placeholder('user')))
      .prepare(statement);
  });
  const [row] = await query.execute({ user });
  return row ?? { points: 0, earned: 0 };
}

/** The points that a user has. Locks the row: until the transaction ends, nobody else completes tasks, earns or spends for this user. */
export async function lockPoints(tx: Db, user: UserId): Promise<number> {
  const query = prepared(tx, 'lock_points', (on, statement) =>
    on
      .select({ points: pointTotals.points })
      .from(pointTotals)
      .where(own(pointTotals, sql.placeholder('user')))
      .for('update')
      .prepare(statement),
  );
  const [row] = await query.execute({ user });
  if (row) return row.points;
  await insertTotal(tx, user);
  const [added] = await query.execute({ user });
  return added?.points ?? 0;
}

/** Begins the total of a user, unless they have one. */
export async function insertTotal(tx: Db, user: UserId): Promise<void> {
  await tx.insert(pointTotals).values({ userId: user, points: 0 }).onConflictDoNothing();
}

/** The entries of a kind that are of one of a user's tasks. */
function isTaskEntry(
  user: UserId | SQLWrapper,
  task: TaskId | SQLWrapper,
  kind: 'award' | 'reversal',
  ...more: SQL[]
): SQL {
  return own(pointEntries, user, eq(pointEntries.taskId, task), eq(pointEntries.kind, kind), ...more);
}

export interface Award {
  readonly taskId: TaskId;
  /** The first day of the period it is for. */
  readonly period: CivilDate;
  /** The last one; null for what was awarded before it was kept. */
  readonly periodLast: CivilDate | null;
  readonly doneOn: CivilDate;
  readonly amount: number;
}

/** Inserts the award for a period of a task. False, without effect, if that period already has one. */
export async function insertAward(tx: Db, user: UserId, award: Award, now: Date): Promise<boolean> {
  const query = prepared(tx, 'insert_award', (on, statement) =>
    on
      .insert(pointEntries)
      .values({
        id: sql.placeholder('id'),
        userId: sql.placeholder('user'),
        kind: 'award',
        amount: sql.placeholder('amount'),
        taskId: sql.placeholder('taskId'),
        period: sql.placeholder('period'),
        periodLast: sql.placeholder('periodLast'),
        doneOn: sql.placeholder('doneOn'),
        createdAt: sql.placeholder('now'),
      })
      .onConflictDoNothing()
      .returning({ id: pointEntries.id })
      .prepare(statement),
  );
  const added = await query.execute({ ...award, id: uuidv7(now.getTime()), user, now });
  if (added.length > 0) await changeTotal(tx, user, award.amount);
  return added.length > 0;
}

/** An award as it is read to be taken back. */
export const awarded = {
  id: pointEntries.id,
  amount: pointEntries.amount,
  taskId: pointEntries.taskId,
  occasion: pointEntries.occasion,
  period: pointEntries.period,
  periodLast: pointEntries.periodLast,
  doneOn: pointEntries.doneOn,
};
type Awarded = Pick<typeof pointEntries.$inferSelect, keyof typeof awarded>;

/** The awards of a task for days in a period that were not reversed, oldest first. */
export async function awardsIn(tx: Db, user: UserId, taskId: TaskId, { first, last }: Period) {
  const query = prepared(tx, 'awards_in', (on, statement) =>
    on
      .select(awarded)
      .from(pointEntries)
      .where(
        isTaskEntry(
          sql.placeholder('user'),
          sql.placeholder('taskId'),
          'award',
          isNull(pointEntries.reversedAt),
          between(pointEntries.doneOn, sql.placeholder('first'), sql.placeholder('last')),
        ),
      )
      .orderBy(pointEntries.doneOn)
      .prepare(statement),
  );
  return await query.execute({ user, taskId, first, last });
}

/** The tasks that were paid for a day; what was spent before it was taken back counts as paid. */
export async function tasksPaidFor(tx: Db, user: UserId, on: CivilDate): Promise<string[]> {
  const rows = await tx
    .select({ id: sql<string>`${pointEntries.taskId}` })
    .from(pointEntries)
    .where(own(pointEntries, user, eq(pointEntries.doneOn, on), isNotNull(pointEntries.taskId)))
    .groupBy(pointEntries.taskId)
    .having(sql`${sum(pointEntries.amount)} > 0`);
  return rows.map(({ id }) => id);
}

/** Subquery for the last award of a task that was not reversed; to be joined to the task. */
export function selectLastAward(db: Db, task: { readonly user: AnyColumn; readonly id: AnyColumn }) {
  return db
    .select({
      amount: pointEntries.amount,
      doneOn: pointEntries.doneOn,
      first: pointEntries.period,
      last: pointEntries.periodLast,
    })
    .from(pointEntries)
    .where(isTaskEntry(task.user, task.id, 'award', isNull(pointEntries.reversedAt)))
    .orderBy(desc(pointEntries.period))
    .limit(1);
}

/** A user's task and a range of days: values, or placeholders of the enclosing statement. */
interface TaskDays {
  readonly user: SQLWrapper;
  readonly task: SQLWrapper;
  readonly first: SQLWrapper;
  readonly last: SQLWrapper;
}

/** The periods that share days with one, for which a task was paid, or what it was paid was taken back. */
export async function periodsPaidAround(tx: Db, user: UserId, taskId: TaskId, { first, last }: Period) {
  const of = (kind: 'award' | 'reversal') =>
    tx
      .select({ amount: pointEntries.amount, first: pointEntries.period, last: pointEntries.periodLast })
      .from(pointEntries)
      .where(
        isTaskEntry(
          user,
          taskId,
          kind,
          isNull(pointEntries.reversedAt),
          lte(pointEntries.period, last),
          gte(pointEntries.periodLast, first),
        ),
      );
  const rows = await of('award').unionAll(of('reversal'));
  return rows as { readonly amount: number; readonly first: CivilDate; readonly last: CivilDate }[];
}

/** The least that was taken back of each period of a task at an instant. */
export async function reversalsAt(tx: Db, user: UserId, taskId: TaskId, at: Date) {
  return await tx
    .selectDistinctOn([pointEntries.period], awarded)
    .from(pointEntries)
    .where(isTaskEntry(user, taskId, 'reversal', eq(pointEntries.createdAt, at)))
    .orderBy(pointEntries.period, desc(pointEntries.amount));
}

/**
 * Subquery for the least that any reversal took back of a task's awards for the days of a period; null if there was
 * none. It matches by day and not by period, so that changing the task's type or the start of the week cannot award a
 * day twice.
 */
export function minReversed(db: Db, { user, task, first, last }: TaskDays) {
  return db
    .select({ points: sql<number | null>`min(-${pointEntries.amount})` })
    .from(pointEntries)
    .where(isTaskEntry(user, task, 'reversal', between(pointEntries.doneOn, first, last)));
}

/**
 * Takes awards back, of a task or an occasion, together by at most the points that the user has.
 *
 * @param points the user's points, locked
 * @returns the change to the user's points
 */
export async function reverseAwards(
  tx: Db,
  user: UserId,
  { awards, points }: { readonly awards: readonly Awarded[]; readonly points: number },
  now: Date,
): Promise<number> {
  let change = 0;
  for (const award of awards) {
    const amount = computeReversal(award.amount, points + change);
    await insertReversal(tx, user, { award, amount }, now);
    change -= amount;
  }
  return change;
}

interface Reversal {
  readonly award: Awarded;
  /** How much of the award is taken back; at most the user's points. */
  readonly amount: number;
}

/** Marks an award as taken back, and inserts the entry that takes it back. */
export async function insertReversal(tx: Db, user: UserId, { award, amount }: Reversal, now: Date): Promise<void> {
  const mark = prepared(tx, 'reverse_award', (on, statement) =>
    on
      .update(pointEntries)
      .set({ reversedAt: sql`${sql.placeholder('now')}` })
      .where(own(pointEntries, sql.placeholder('user'), eq(pointEntries.id, sql.placeholder('id'))))
      .prepare(statement),
  );
  const add = prepared(tx, 'insert_reversal', (on, statement) =>
    on
      .insert(pointEntries)
      .values({
        id: sql.placeholder('id'),
        userId: sql.placeholder('user'),
        kind: 'reversal',
        amount: sql.placeholder('amount'),
        taskId: sql.placeholder('taskId'),
        occasion: sql.placeholder('occasion'),
        period: sql.placeholder('period'),
        periodLast: sql.placeholder('periodLast'),
        doneOn: sql.placeholder('doneOn'),
        awardId: sql.placeholder('awardId'),
        createdAt: sql.placeholder('now'),
      })
      .prepare(statement),
  );
  const { id: awardId, ...of } = award;
  await mark.execute({ user, id: awardId, now: now.toISOString() });
  await add.execute({ ...of, user, awardId, id: uuidv7(now.getTime()), amount: -amount, now });
  await changeTotal(tx, user, -amount);
}

/** The points that a user earned on the days of a period, minus reversals. Spending is not subtracted. */
export async function pointsEarnedIn(db: Db, user: UserId, { first, last }: Period): Promise<number> {
  const query = prepared(db, 'points_earned_in', (on, statement) => {
    const isOnTheseDays = between(pointEntries.doneOn, sql.placeholder('first'), sql.placeholder('last'));
    return selectSum(on, sql.placeholder('user'), ne(pointEntries.kind, 'reward'), isOnTheseDays).prepare(statement);
  });
  const [row] = await query.execute({ user, first, last });
  return row?.points ?? 0;
}

/** The points that a task earned, minus reversals. */
export async function pointsEarnedBy(db: Db, user: UserId, task: TaskId): Promise<number> {
  const [row] = await selectSum(db, user, eq(pointEntries.taskId, task));
  return row?.points ?? 0;
}

function selectSum(db: Db, user: UserId | SQLWrapper, ...which: SQL[]) {
  return db
    .select({ points: sql<number>`coalesce(${sum(pointEntries.amount)}, 0)::integer` })
    .from(pointEntries)
    .where(own(pointEntries, user, ...which));
}

export interface Spending {
  readonly rewardId: RewardId;
  readonly on: CivilDate;
  /** At most the user's points. */
  readonly cost: number;
}

export async function insertSpending(tx: Db, user: UserId, { rewardId, on, cost }: Spending, now: Date) {
  await tx.insert(pointEntries).values({
    id: uuidv7(now.getTime()),
    userId: user,
    kind: 'reward',
    createdAt: now,
    rewardId,
    doneOn: on,
    amount: -cost,
  });
  await changeTotal(tx, user, -cost);
}

/** Adds to a user's total, which the caller has locked. */
export async function changeTotal(tx: Db, user: UserId, change: number): Promise<void> {
  const query = prepared(tx, 'change_total', (on, statement) =>
    on
      .update(pointTotals)
      .set({ points: sql`${pointTotals.points} + ${sql.placeholder('change')}` })
      .where(own(pointTotals, sql.placeholder('user')))
      .prepare(statement),
  );
  await query.execute({ user, change });
}
