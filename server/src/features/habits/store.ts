import type { HabitId, UserId } from '@afdal/contract/ids';
import type { HabitRule } from '@afdal/domain/habits/habit-rule';
import { asc, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { type NewRow, ownedStore, type RowChanges } from '../../platform/database/owned-store.ts';
import type { Capped } from '../entitlements/list-caps.ts';
import type { Limited } from '../entitlements/plan-limits.ts';
import { habits } from './tables.ts';

export type HabitRow = typeof habits.$inferSelect;

export const habitRows = ownedStore<HabitId>(habits);
const { mine, live } = habitRows;

/** The user's live habits, in the order they were added. */
export async function findHabits(db: Db, user: UserId): Promise<HabitRow[]> {
  return await db
    .select()
    .from(habits)
    .where(own(habits, user, isNull(habits.deletedAt)))
    .orderBy(asc(habits.createdAt), asc(habits.id));
}

export async function findHabit(db: Db, user: UserId, id: HabitId): Promise<HabitRow | null> {
  const [row] = await db.select().from(habits).where(live(user, id));
  return row ?? null;
}

/** The user's row with this id, deleted or not. */
export async function findHabitIncludingDeleted(db: Db, user: UserId, id: HabitId): Promise<HabitRow | null> {
  const [row] = await db.select().from(habits).where(mine(user, id));
  return row ?? null;
}

/** The user's live habit. Locks it: its events and snapshots change under this lock only. */
export async function lockHabit(tx: Db, user: UserId, id: HabitId): Promise<HabitRow | null> {
  const [row] = await tx.select().from(habits).where(live(user, id)).for('update');
  return row ?? null;
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

/** Inserts the row; null if its id is taken. */
export async function insertHabit(db: Db, user: UserId, row: NewRow<HabitRow>, now: Date): Promise<HabitRow | null> {
  const at = now.toISOString();
  const [added] = await db
    .insert(habits)
    .values({ ...row, userId: user, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}

export async function updateHabit(
  db: Db,
  user: UserId,
  id: HabitId,
  changes: RowChanges<HabitRow>,
  now: Date,
): Promise<HabitRow | null> {
  const [row] = await db
    .update(habits)
    .set({ ...changes, updatedAt: now.toISOString() })
    .where(live(user, id))
    .returning();
  return row ?? null;
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
