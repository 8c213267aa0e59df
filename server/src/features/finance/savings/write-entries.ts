import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import type { ReservedReader } from '../ledger/money-accounts/reserved-reader.ts';
import { type SetAsideLimits, writeSetAside } from '../ledger/money-accounts/write-set-aside.ts';
import { reservedMinors, sumEntriesByDay, sumSaved } from './entries-store.ts';
import { leaveAccount } from './goal-account.ts';
import { notifyMilestoneReached } from './notify-milestone-reached.ts';
import type { GoalRow } from './store.ts';

interface Limits extends Omit<SetAsideLimits, 'readers'> {
  readonly others: readonly ReservedReader[];
  readonly now: Date;
}

/**
 * Writes entries of goals, which are locked, within what `writeSetAside` allows, and tells of the milestones that they
 * passed by it.
 *
 * @throws the rejections that are given
 */
export async function writeEntries(
  tx: Db,
  user: CallerToday,
  goals: readonly GoalRow[],
  { others, now, overdrawn, overallocated }: Limits,
  write: () => Promise<unknown>,
): Promise<void> {
  const before = new Map<string, number>();
  for (const { id } of goals) before.set(id, await sumSaved(tx, user.id, id));
  const setAside = goals.map((goal) => ({
    accountId: goal.accountId,
    enteredByDay: () => sumEntriesByDay(tx, user.id, goal.id),
    leaveAccount: () => leaveAccount(tx, user.id, goal, now),
  }));
  await writeSetAside(tx, user.id, setAside, { readers: [reservedMinors, ...others], overdrawn, overallocated }, write);
  for (const goal of goals)
    await notifyMilestoneReached(tx, user, goal, { beforeMinor: before.get(goal.id) ?? 0, now });
}
