import type { SavingsGoalId } from '@afdal/contract/finance/savings';
import type { UserId } from '@afdal/contract/ids';
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { editedStore } from '../../../platform/database/owned-store.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Capped } from '../../entitlements/list-caps.ts';
import type { Limited } from '../../entitlements/plan-limits.ts';
import { savingsGoals } from './tables.ts';

export type GoalRow = typeof savingsGoals.$inferSelect;

export const savingsGoalRows = editedStore<SavingsGoalId, typeof savingsGoals>(savingsGoals);
export const {
  find: findGoal,
  findIncludingDeleted: findGoalIncludingDeleted,
  insert: insertGoal,
  update: updateGoal,
} = savingsGoalRows;
const { mine } = savingsGoalRows;

/** The user's live goals, in the order they were added. */
export async function findGoals(db: Db, user: UserId): Promise<GoalRow[]> {
  const query = prepared(db, 'savings_goals_of', (on, statement) =>
    on
      .select()
      .from(savingsGoals)
      .where(own(savingsGoals, sql.placeholder('user'), isNull(savingsGoals.deletedAt)))
      .orderBy(asc(savingsGoals.createdAt), asc(savingsGoals.id))
      .prepare(statement),
  );
  return await query.execute({ user });
}

/**
 * The user's live goals with these ids. Locks them: what is set aside for them changes under this lock only. Taken after
 * that of the person and before those of accounts.
 */
export async function lockGoals(tx: Db, user: UserId, ids: readonly SavingsGoalId[]): Promise<Map<string, GoalRow>> {
  const rows = await tx
    .select()
    .from(savingsGoals)
    .where(own(savingsGoals, user, inArray(savingsGoals.id, [...ids]), isNull(savingsGoals.deletedAt)))
    .orderBy(asc(savingsGoals.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The user's goal with this id, deleted or not. Locks it. */
export async function lockGoalIncludingDeleted(tx: Db, user: UserId, id: SavingsGoalId): Promise<void> {
  await tx.select({ id: savingsGoals.id }).from(savingsGoals).where(mine(user, id)).for('update');
}

export async function lockGoal(tx: Db, user: UserId, id: SavingsGoalId): Promise<GoalRow | null> {
  return (await lockGoals(tx, user, [id])).get(id) ?? null;
}

/** The ids of the goals that are not archived, which a plan limits, the oldest first. */
export async function activeGoalIds(db: Db, user: UserId): Promise<string[]> {
  const rows = await db
    .select({ id: savingsGoals.id })
    .from(savingsGoals)
    .where(own(savingsGoals, user, isNull(savingsGoals.deletedAt), isNull(savingsGoals.archivedAt)))
    .orderBy(asc(savingsGoals.createdAt), asc(savingsGoals.id));
  return rows.map(({ id }) => id);
}

/** Lets no savings goal of the user serve a major goal any more. */
async function releaseGoals(tx: Db, user: UserId, majorGoalId: string): Promise<void> {
  const serving = own(savingsGoals, user, eq(savingsGoals.majorGoalId, majorGoalId));
  await tx.update(savingsGoals).set({ majorGoalId: null }).where(serving);
}

/** Lets these live savings goals of the user, and no others, serve a major goal. */
export async function serveMajorGoal(
  tx: Db,
  user: UserId,
  majorGoalId: string,
  ids: readonly SavingsGoalId[],
): Promise<void> {
  await releaseGoals(tx, user, majorGoalId);
  if (ids.length === 0) return;
  const chosen = own(savingsGoals, user, inArray(savingsGoals.id, [...ids]), isNull(savingsGoals.deletedAt));
  await tx.update(savingsGoals).set({ majorGoalId }).where(chosen);
}

/** Archived ones too: they are listed. */
export const cappedGoals: Capped = { noun: 'savingsGoals', table: savingsGoals, which: isNull(savingsGoals.deletedAt) };

/** Goals that are not archived. */
export const limitedGoals: Limited = { noun: 'savingsGoals', findIds: activeGoalIds };
