import type { SavingsGoal, savings } from '@afdal/contract/finance/savings';
import { priorities } from '@afdal/domain/daily-tasks/completion';
import { savingsGoalStatuses } from '@afdal/domain/savings/goal-kinds';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { readOnlyIds } from '../../entitlements/plan-limits.ts';
import { decodeCursor, encodeCursor } from '../ledger/transactions/cursor.ts';
import { findEntries } from './entries-store.ts';
import { limitedGoals } from './plan-limit.ts';
import { describeGoals } from './savings-goal-view.ts';
import { findGoal, findGoals } from './store.ts';

export async function listSavingsGoals({
  db,
  user,
  now,
}: Call<typeof savings.listSavingsGoals>): Promise<SavingsGoal[]> {
  const goals = await describeGoals(db, user, await findGoals(db, user.id));
  const readOnly = await readOnlyIds(db, user.id, limitedGoals, now);
  const flagged = goals.map((goal) => ({ ...goal, isReadOnly: readOnly.has(goal.id) }));
  return flagged.sort(
    (a, b) =>
      savingsGoalStatuses.indexOf(a.status) - savingsGoalStatuses.indexOf(b.status) ||
      priorities.indexOf(b.priority) - priorities.indexOf(a.priority),
  );
}

const pageSize = 50;

export async function listSavingsEntries({ db, user, params, query }: Call<typeof savings.listSavingsEntries>) {
  orNotFound(await findGoal(db, user.id, params.id));
  const { cursor, limit = pageSize } = query;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  // One more than the page holds, to know whether there is a next page.
  const rows = await findEntries(db, user.id, params.id, { after, limit: limit + 1 });
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor(last) : null };
}
