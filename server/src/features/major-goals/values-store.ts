import type { UserId } from '@afdal/contract/ids';
import type { GoalValueId, MajorGoalId } from '@afdal/contract/major-goals';
import { maxRecentValues } from '@afdal/domain/major-goals/limits';
import { and, asc, desc, eq, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { editedStore } from '../../platform/database/owned-store.ts';
import { majorGoalValues } from './tables.ts';

export type ValueRow = typeof majorGoalValues.$inferSelect;

export const goalValueRows = editedStore<GoalValueId, typeof majorGoalValues>(majorGoalValues);
export const { insert: insertValue, update: updateValue } = goalValueRows;
const { mine } = goalValueRows;

/** The latest values of these goals of the user, the oldest of them first. */
export async function findRecentValues(db: Db, user: UserId, goals: readonly string[]) {
  if (goals.length === 0) return [];
  const { goalId, loggedOn, id, value } = majorGoalValues;
  const rank = sql<number>`row_number() over (partition by ${goalId} order by ${loggedOn} desc, ${id} desc)`;
  const ranked = db
    .select({ goalId, loggedOn, id, value, rank: rank.as('place') })
    .from(majorGoalValues)
    .where(own(majorGoalValues, user, inArray(goalId, [...goals]), isNull(majorGoalValues.deletedAt)))
    .as('ranked');
  return await db
    .select({ goalId: ranked.goalId, on: ranked.loggedOn, value: ranked.value })
    .from(ranked)
    .where(lte(ranked.rank, maxRecentValues))
    .orderBy(asc(ranked.loggedOn), asc(ranked.id));
}

export interface ValuePosition {
  readonly loggedOn: string;
  readonly id: string;
}

/** The live values of a goal, the latest first, from after a position on. */
export async function findValues(
  db: Db,
  user: UserId,
  goal: MajorGoalId,
  { after, limit }: { readonly after: ValuePosition | null; readonly limit: number },
): Promise<ValueRow[]> {
  return await db
    .select()
    .from(majorGoalValues)
    .where(
      own(
        majorGoalValues,
        user,
        eq(majorGoalValues.goalId, goal),
        isNull(majorGoalValues.deletedAt),
        after ? isBelow(after) : undefined,
      ),
    )
    .orderBy(desc(majorGoalValues.loggedOn), desc(majorGoalValues.id))
    .limit(limit);
}

/** The value of the user's goal, deleted or not. */
export async function findValueIncludingDeleted(
  db: Db,
  user: UserId,
  goal: MajorGoalId,
  id: GoalValueId,
): Promise<ValueRow | null> {
  const [row] = await db
    .select()
    .from(majorGoalValues)
    .where(and(mine(user, id), eq(majorGoalValues.goalId, goal)));
  return row ?? null;
}

/** Query for the days on which a user logged a value of a goal, to be counted with those of other kinds. */
export function selectGoalValueDays(db: Db, user: UserId | SQLWrapper) {
  return db
    .select({ day: majorGoalValues.loggedOn })
    .from(majorGoalValues)
    .where(own(majorGoalValues, user, isNull(majorGoalValues.deletedAt)));
}

function isBelow({ loggedOn, id }: ValuePosition): SQL {
  return sql`(${majorGoalValues.loggedOn}, ${majorGoalValues.id}) < (${loggedOn}::date, ${id}::uuid)`;
}
