import type { TaskId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { reversalOf } from '@afdal/domain/points/award';
import { awardsIn, insertReversal } from '../points/store.ts';
import { deleteCompletions } from './log-store.ts';
import { completionsIn, periodOfRow, type TaskWrite, type TaskWriteResult } from './task-write.ts';

/** Reopens a task in the period of a day and reverses its award, by at most the points that the user has. */
export async function reopenTask(writing: TaskWrite, on: CivilDate): Promise<TaskWriteResult> {
  const { tx, user, now, row, points } = writing;
  const period = periodOfRow(writing, on);
  const undone = completionsIn(row, period);
  if (undone.length === 0) return { row, change: 0 };
  const taskId = row.id as TaskId;
  await deleteCompletions(tx, user.id, taskId, period);
  let change = 0;
  for (const award of await awardsIn(tx, user.id, taskId, period)) {
    const amount = reversalOf(award.amount, points + change);
    await insertReversal(tx, user.id, { taskId, award, amount }, now);
    change -= amount;
  }
  return { row: { ...row, doneOn: row.doneOn.filter((day) => !undone.includes(day)) }, change };
}
