import type { tasks } from '@afdal/contract/tasks/tasks';
import { orNotFound } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { assertWithinCap } from '../entitlements/list-caps.ts';
import { insertAward, lockPoints, reversalsAt } from '../points/store.ts';
import { findUnpaidPoints, isAmongPaid } from './complete-task.ts';
import { loadTaskLog } from './log-store.ts';
import { type MilestoneNeeds, moveMilestones } from './milestone-tasks.ts';
import { cappedTasks, findTaskIncludingDeleted, unmarkDeleted } from './store.ts';
import { dropStreaksSince, streaksToday } from './streaks-store.ts';
import { type LastPaid, toTask } from './task-row.ts';
import type { TaskWrite } from './task-write.ts';

/**
 * Restores a deleted task; the days in between count as if it had never been deleted. What its deletion took back is
 * paid again.
 */
export async function restoreTask(
  { db, user, params, now }: Call<typeof tasks.restoreTask>,
  { lockMilestones, moveMilestone }: MilestoneNeeds,
) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const row = orNotFound(await findTaskIncludingDeleted(tx, user.id, params.id));
    const milestones = await lockMilestones(tx, user, row.milestoneId ? [row.milestoneId] : []);
    await lockPoints(tx, user.id);
    if (row.deletedOn) {
      await unmarkDeleted(tx, user.id, params.id);
      await assertWithinCap(tx, user.id, cappedTasks);
      // If the purge is overdue, the stored streaks may have been calculated without this task.
      await dropStreaksSince(tx, user.id, row.deletedOn);
    }
    const taskLog = await loadTaskLog(tx, user.id, now);
    const restored = orNotFound(taskLog.rows.find(({ id }) => id === row.id) ?? null);
    const paid = row.deletedAt && (await payAgain({ tx, user, now, taskLog, row: restored }, row.deletedAt));
    const restoredTask = paid ? { ...restored, paid } : restored;
    const streaks = streaksToday(taskLog, user.today);
    const moving = { tx, user, now, moveMilestone, rows: taskLog.rows, standings: streaks.tasks };
    await moveMilestones(milestones, { ...moving, isCompleting: false });
    return toTask(restoredTask, streaks, taskLog);
  });
}

/** Pays what the deletion took back of what is still done. Returns the last that was paid; null if nothing was. */
async function payAgain(writing: Omit<TaskWrite, 'points'>, deletedAt: Date): Promise<LastPaid | null> {
  const { tx, user, now, row } = writing;
  const taskId = row.id;
  let last: LastPaid | null = null;
  for (const { amount: reversedAmount, period, periodLast, doneOn } of await reversalsAt(
    tx,
    user.id,
    taskId,
    deletedAt,
  )) {
    if (period === null || reversedAmount === 0 || !row.doneOn.includes(doneOn)) continue;
    // An undo at the same instant took back of a week that shares days with the one that the deletion was about.
    const amount = await findUnpaidPoints(writing, { first: period, last: periodLast ?? period }, -reversedAmount);
    if (amount === 0) continue;
    const award = { taskId, period, periodLast, doneOn, amount };
    const isPaid = (await isAmongPaid(writing, doneOn)) && (await insertAward(tx, user.id, award, now));
    if (isPaid && (last === null || last.doneOn < doneOn)) last = { ...award, first: period, last: periodLast };
  }
  return last;
}
