import type { RewardId, TaskId, UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Period } from '@afdal/domain/calendar/period';
import { and, between, eq, isNull, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { pointEntries, pointTotals } from './tables.ts';

/** What a person has. */
export async function pointsOf(db: Db, user: UserId): Promise<number> {
  const query = prepared(db, 'points_of', (on, statement) =>
    on
      .select({ points: pointTotals.points })
      .from(pointTotals)
      .where(eq(pointTotals.userId, sql.placeholder('user')))
      .prepare(statement),
  );
  const [row] = await query.execute({ user });
  return row?.points ?? 0;
}

/** As `pointsOf`. Until the transaction ends nobody else writes what the person does, earns or spends. */
export async function lockPoints(tx: Db, user: UserId): Promise<number> {
  const locked = () =>
    tx.select({ points: pointTotals.points }).from(pointTotals).where(eq(pointTotals.userId, user)).for('update');
  const [row] = await locked();
  if (row) return row.points;
  await tx.insert(pointTotals).values({ userId: user, points: 0 }).onConflictDoNothing();
  const [added] = await locked();
  return added?.points ?? 0;
}

export interface Award {
  readonly taskId: TaskId;
  /** The first day of the period that is paid. */
  readonly period: CivilDate;
  readonly doneOn: CivilDate;
  readonly amount: number;
}

/** Pays for a period of a task. False when it was paid already: then nothing changes. */
export async function insertAward(tx: Db, user: UserId, award: Award, now: Date): Promise<boolean> {
  const row = { id: uuidv7(now.getTime()), userId: user, kind: 'award' as const, ...award, createdAt: now };
  const added = await tx.insert(pointEntries).values(row).onConflictDoNothing().returning({ id: pointEntries.id });
  if (added.length > 0) await changeTotal(tx, user, award.amount);
  return added.length > 0;
}

/** The awards of a task for days in a period that were not taken back, oldest first. */
export async function awardsIn(tx: Db, user: UserId, taskId: TaskId, { first, last }: Period) {
  return await tx
    .select({
      id: pointEntries.id,
      amount: pointEntries.amount,
      period: pointEntries.period,
      doneOn: pointEntries.doneOn,
    })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.userId, user),
        eq(pointEntries.taskId, taskId),
        eq(pointEntries.kind, 'award'),
        isNull(pointEntries.reversedAt),
        between(pointEntries.doneOn, first, last),
      ),
    )
    .orderBy(pointEntries.doneOn);
}

export interface Reversal {
  readonly taskId: TaskId;
  readonly award: Awaited<ReturnType<typeof awardsIn>>[number];
  /** How much of the award is taken back; at most what the person has. */
  readonly amount: number;
}

export async function insertReversal(tx: Db, user: UserId, { taskId, award, amount }: Reversal, now: Date) {
  const mine = and(eq(pointEntries.userId, user), eq(pointEntries.id, award.id));
  await tx.update(pointEntries).set({ reversedAt: now }).where(mine);
  await tx.insert(pointEntries).values({
    ...{ id: uuidv7(now.getTime()), userId: user, kind: 'reversal', taskId, createdAt: now },
    ...{ awardId: award.id, period: award.period, doneOn: award.doneOn, amount: -amount },
  });
  await changeTotal(tx, user, -amount);
}

/** What a person earned on the days of a period, less what was taken back of it. What was spent is not in it. */
export async function pointsEarnedIn(db: Db, user: UserId, { first, last }: Period): Promise<number> {
  const mine = and(eq(pointEntries.userId, user), ne(pointEntries.kind, 'reward'));
  return await sumOf(db, and(mine, between(pointEntries.doneOn, first, last)));
}

/** What a task earned a person, less what was taken back of it. */
export async function pointsEarnedBy(db: Db, user: UserId, task: TaskId): Promise<number> {
  return await sumOf(db, and(eq(pointEntries.userId, user), eq(pointEntries.taskId, task)));
}

async function sumOf(db: Db, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ points: sql<number>`coalesce(${sum(pointEntries.amount)}, 0)::integer` })
    .from(pointEntries)
    .where(condition);
  return row?.points ?? 0;
}

export interface Spending {
  readonly rewardId: RewardId;
  readonly on: CivilDate;
  /** At most what the person has. */
  readonly cost: number;
}

export async function insertSpending(tx: Db, user: UserId, { rewardId, on, cost }: Spending, now: Date) {
  await tx.insert(pointEntries).values({
    ...{ id: uuidv7(now.getTime()), userId: user, kind: 'reward', createdAt: now },
    ...{ rewardId, doneOn: on, amount: -cost },
  });
  await changeTotal(tx, user, -cost);
}

async function changeTotal(tx: Db, user: UserId, change: number): Promise<void> {
  const points = sql`${pointTotals.points} + ${change}`;
  await tx.update(pointTotals).set({ points }).where(eq(pointTotals.userId, user));
}
