import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../../platform/database/database.ts';
import { findGoalSums } from './entries-store.ts';
import { findGoals } from './store.ts';

/** What is saved for each savings goal, archived ones too, and the major goal that it serves. */
export async function listMajorGoalSavings(db: Db, { id: user }: { readonly id: UserId }) {
  const goals = await findGoals(db, user);
  const ids = goals.map(({ id }) => id);
  const sums = goals.length > 0 ? await findGoalSums(db, user, [], ids) : new Map();
  return goals.map(({ id, name, currency, targetMinor, majorGoalId }) => ({
    id,
    title: name,
    currency,
    targetMinor,
    majorGoalId,
    savedMinor: sums.get(id)?.savedMinor ?? 0,
  }));
}
