import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { HabitFold } from '@afdal/domain/habits/habit-fold';
import { desc, eq, gte, lt, ne, or, sql } from 'drizzle-orm';
import { chunk, insertChunkSize } from '../../platform/database/chunk.ts';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { habitSnapshots } from './tables.ts';

/** Raise it when the rules change: snapshots of an older version count for nothing. */
const rulesVersion = 3;

/** The last state of habits before a day, by habit; a habit without one is missing. */
export async function lastFolds(
  db: Db,
  user: UserId,
  habitIds: readonly string[],
  { before, weekStart }: { readonly before: CivilDate; readonly weekStart: number },
): Promise<Map<string, HabitFold>> {
  if (habitIds.length === 0) return new Map();
  const query = prepared(db, 'last_habit_folds', (on, statement) =>
    on
      .selectDistinctOn([habitSnapshots.habitId], { habitId: habitSnapshots.habitId, fold: habitSnapshots.fold })
      .from(habitSnapshots)
      .where(
        own(
          habitSnapshots,
          sql.placeholder('user'),
          sql`${habitSnapshots.habitId} = any(${sql.placeholder('habitIds')}::uuid[])`,
          lt(habitSnapshots.through, sql.placeholder('before')),
          eq(habitSnapshots.weekStart, sql.placeholder('weekStart')),
          eq(habitSnapshots.version, rulesVersion),
        ),
      )
      .orderBy(habitSnapshots.habitId, desc(habitSnapshots.through))
      .prepare(statement),
  );
  const rows = await query.execute({ user, habitIds: [...habitIds], before, weekStart });
  return new Map(rows.map(({ habitId, fold }) => [habitId, fold]));
}

/** Deletes what a change on a day makes wrong, and what was calculated otherwise. */
export async function deleteSnapshots(
  tx: Db,
  user: UserId,
  habitId: string,
  { from, weekStart }: { readonly from: CivilDate; readonly weekStart: number },
): Promise<void> {
  const isWrong = or(
    gte(habitSnapshots.through, from),
    ne(habitSnapshots.weekStart, weekStart),
    ne(habitSnapshots.version, rulesVersion),
  );
  await tx.delete(habitSnapshots).where(own(habitSnapshots, user, eq(habitSnapshots.habitId, habitId), isWrong));
}

export async function insertSnapshots(
  tx: Db,
  user: UserId,
  habitId: string,
  { folds, weekStart }: { readonly folds: readonly HabitFold[]; readonly weekStart: number },
): Promise<void> {
  const rows = folds.map((fold) => ({
    userId: user,
    habitId,
    through: fold.through,
    weekStart,
    version: rulesVersion,
    fold,
  }));
  for (const some of chunk(rows, insertChunkSize)) await tx.insert(habitSnapshots).values(some);
}
