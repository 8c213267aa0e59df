import type { SavingsGoal, SavingsGoalId } from '@afdal/contract/finance/savings';
import { goalPosition, rateCycles } from '@afdal/domain/savings/savings-goal';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { readOnlyIds } from '../../entitlements/plan-limits.ts';
import { findGoalSums } from './entries-store.ts';
import { findGoal, type GoalRow, limitedGoals } from './store.ts';

/** What a goal looks like from outside, whether its owner's plan allows it or not. */
export type GoalOutside = Omit<SavingsGoal, 'isReadOnly'>;

/** What goals look like from outside, on the user's day. */
export async function describeGoals(db: Db, user: CallerToday, rows: readonly GoalRow[]): Promise<GoalOutside[]> {
  const { payday } = await findCycleSettings(db, user.id);
  const cycles = rateCycles(user.today, payday);
  const ids = rows.map(({ id }) => id);
  const sums = await findGoalSums(db, user.id, cycles, ids);
  const nothing = { savedMinor: 0, byCycle: cycles.map(() => 0) };
  return rows.map((row) => {
    const { userId, deletedAt, pausedAt, archivedAt, ...fields } = row;
    const goal = {
      targetMinor: row.targetMinor,
      startsOn: row.startsOn,
      targetOn: row.targetOn,
      isPaused: pausedAt !== null,
      isArchived: archivedAt !== null,
    };
    return { ...fields, ...goalPosition(goal, sums.get(row.id) ?? nothing, user.today, payday) };
  });
}

export async function describeGoal(db: Db, user: CallerToday, row: GoalRow, now: Date): Promise<SavingsGoal> {
  const [goal] = await describeGoals(db, user, [row]);
  if (!goal) throw new Error('one row is one goal');
  return { ...goal, isReadOnly: (await readOnlyIds(db, user.id, limitedGoals, now)).has(row.id) };
}

/** The user's live goal with this id. @throws Failure `not_found` */
export async function readGoal(db: Db, user: CallerToday, id: SavingsGoalId, now: Date): Promise<SavingsGoal> {
  return await describeGoal(db, user, orNotFound(await findGoal(db, user.id, id)), now);
}
