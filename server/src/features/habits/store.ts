import type { HabitId } from '@afdal/contract/habits';
import type { UserId } from '@afdal/contract/ids';
import type { HabitRule } from '@afdal/domain/habits/habit-rule';
import { asc, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { editedStore } from '../../platform/database/owned-store.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Capped } from '../entitlements/list-caps.ts';
import type { Limited } from '../entitlements/plan-limits.ts';
import { habits } from './tables.ts';

export type HabitRow = typeof habits.$inferSelect;

export const habitRows = editedStore<HabitId, typeof habits>(habits);
/** The events and snapshots of a habit change under its lock only. */
export const {
  find: findHabit,
  findIncludingDeleted: findHabitIncludingDeleted,
  lock: lockHabit,
  insert: insertHabit,
  update: updateHabit,
} = habitRows;

/** The name that lists may show: the alias of a private habit. */
export const visibleHabitName = sql`case when ${habits.isPrivate} then ${habits.alias} else ${habits.name} end`;

/** The user's live habits, in the order they were added. */
export async function findHabits(db: Db, user: UserId): Promise<HabitRow[]> {
  const query = prepared(db, 'habits_of', (on, statement) =>
    on
      .select()
      .from(habits)
      .where(own(habits, sql.placeholder('user'), isNull(habits.deletedAt)))
      .orderBy(asc(habits.createdAt), asc(habits.id))
      .prepare(statement),
  );
  return await query.execute({ user });
}

/** The names of the user's live habits but one, as they are shown: none of a private one. */
export async function otherHabitNames(db: Db, user: UserId, id: HabitId): Promise<string[]> {
  const rows = await db
    .select({ name: habits.name, isPrivate: habits.isPrivate })
    .from(habits)
    .where(own(habits, user, isNull(habits.deletedAt), ne(habits.id, id)));
  return rows.filter(({ isPrivate }) => !isPrivate).map(({ name }) => name);
}

/** Everybody who has a habit. */
export async function usersWithHabits(db: Db): Promise<UserId[]> {
  const rows = await db
    .selectDistinct({ userId: habits.userId })
    .from(habits)
    .where(acrossUsers(isNull(habits.deletedAt)));
  return rows.map(({ userId }) => userId);
}

/** The habit of each of some people that is named where one stands for all: their first, if they can one that is not private. */
export async function findFirstHabits(db: Db, people: readonly UserId[]): Promise<Map<string, HabitRow>> {
  const rows = await db
    .selectDistinctOn([habits.userId])
    .from(habits)
    .where(acrossUsers(inArray(habits.userId, [...people]), isNull(habits.deletedAt)))
    .orderBy(asc(habits.userId), asc(habits.isPrivate), asc(habits.createdAt), asc(habits.id));
  return new Map(rows.map((row) => [row.userId, row]));
}

export const cappedHabits: Capped = { noun: 'habits', table: habits, which: isNull(habits.deletedAt) };

export const limitedHabits: Limited = {
  noun: 'habits',
  findIds: async (db, user) => (await findHabits(db, user)).map(({ id }) => id),
};

/** What a stored habit asks for. */
export function toHabitRule(habit: HabitRow): HabitRule {
  return { ...habit, startedAtMs: Date.parse(habit.startedAt) };
}
