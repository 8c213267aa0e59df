import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { timesIn } from '@afdal/domain/schedules/schedule';
import { scheduleOn } from '@afdal/domain/schedules/schedule-history';
import { reverseAwards } from '../points/store.ts';
import { deleteCompletions } from './log-store.ts';
import { toSchedules } from './task-row.ts';
import { completionsIn, findAwards, getRowPeriod, type TaskWrite, type TaskWriteResult } from './task-write.ts';

/**
 * Reopens a task in the period of a day and reverses its award, by at most the points that the user has. Where several
 * days of a week are asked for, it takes back that day.
 */
export async function reopenTask(writing: TaskWrite, on: CivilDate): Promise<TaskWriteResult> {
  const { tx, user, now, row, points } = writing;
  const period = getRowPeriod(writing, on);
  const done = completionsIn(row, period);
  const times = timesIn(scheduleOn(toSchedules(row), on));
  const undone = times > 1 ? done.filter((day) => day === on) : done;
  if (undone.length === 0) return { row, change: 0 };
  const isStillDone = done.length - undone.length >= times;
  const taskId = row.id;
  await deleteCompletions(tx, user.id, taskId, times > 1 ? { first: on, last: on } : period);
  const awards = await findAwards(writing, on);
  const undoneAwards = isStillDone ? awards.filter(({ doneOn }) => doneOn === on) : awards;
  const change = await reverseAwards(tx, user.id, { awards: undoneAwards, points }, now);
  const paid = undoneAwards.some(({ doneOn }) => doneOn === row.paid?.doneOn) ? null : row.paid;
  return { row: { ...row, paid, doneOn: row.doneOn.filter((day) => !undone.includes(day)) }, change };
}
