import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { arePaidTogether, awardFor, hasTaskRoom, payFor } from '@afdal/domain/points/award';
import type { Period } from '@afdal/domain/schedules/period';
import { getRequirement } from '@afdal/domain/schedules/schedule';
import { backdateSchedules, datedScheduleOn } from '@afdal/domain/schedules/schedule-history';
import { getStreak, streaksOn } from '@afdal/domain/tasks/streaks';
import { insertAward, periodsPaidAround, tasksPaidFor } from '../points/store.ts';
import { insertCompletion } from './log-store.ts';
import { type TaskRow, toColumns, toCompletionLog, toSchedules } from './task-row.ts';
import { completionsIn, getRowPeriod, type TaskWrite, type TaskWriteResult } from './task-write.ts';

/**
 * Completes a task in the period of a day; no effect if it is already done in that period. Where several days of a week
 * are asked for, the one that completes them earns the award. The award depends on the
 * streak until then; after a reversal in that period, it is at most what was taken back. Of the tasks that were not there
 * before the day, only some are paid for it.
 */
export async function completeTask(writing: TaskWrite, on: CivilDate): Promise<TaskWriteResult> {
  const { tx, user, now, row, taskLog } = writing;
  const period = getRowPeriod(writing, on);
  const schedules = backdateSchedules(toSchedules(row), on);
  const { from: since, schedule } = datedScheduleOn(schedules, on);
  const { times, from } = getRequirement(schedule, period, since);
  const done = completionsIn(row, { first: from, last: period.last });
  if (done.length >= times || done.includes(on)) return { row, change: 0 };
  const extended = { ...row, ...toColumns(schedules) };
  const log = taskLog.log.map((task) => (task.id === row.id ? toCompletionLog(extended, row.doneOn) : task));
  const before = getStreak(streaksOn(on, log, taskLog.rules, taskLog.from), row.id);
  const award = awardFor(schedule.type, before);
  const taskId = row.id;
  const reversedAmount = await insertCompletion(tx, user.id, { task: taskId, doneOn: on, period }, now);
  const amount = done.length + 1 < times ? 0 : await findUnpaidPoints(writing, period, payFor(award, reversedAmount));
  const completion = { taskId, period: period.first, periodLast: period.last, doneOn: on, amount };
  const isPaid = amount > 0 && (await isAmongPaid(writing, on)) && (await insertAward(tx, user.id, completion, now));
  const isLast = isPaid && (row.paid === null || row.paid.doneOn <= on);
  const paid = isLast ? { amount, doneOn: on, ...period } : row.paid;
  return { row: { ...extended, doneOn: [...row.doneOn, on].sort(), paid }, change: isPaid ? amount : 0 };
}

/** What of an award is paid for a period: nothing beside another that is paid once with it, or what was taken back of that. */
export async function findUnpaidPoints(
  { tx, user, row }: Pick<TaskWrite, 'tx' | 'user' | 'row'>,
  period: Period,
  award: number,
): Promise<number> {
  // Only weeks share days with other periods like themselves.
  if (award === 0 || period.first === period.last) return award;
  const paid = await periodsPaidAround(tx, user.id, row.id, period);
  const once = paid.filter((other) => arePaidTogether(period, other));
  if (once.some(({ amount }) => amount > 0)) return 0;
  return once.reduce((payable, { amount }) => payFor(payable, -amount), award);
}

/** Whether a task is among those that are paid for a day, whenever it was done and whatever was deleted since. */
export async function isAmongPaid(
  { tx, user, row, taskLog }: Pick<TaskWrite, 'tx' | 'user' | 'row' | 'taskLog'>,
  doneOn: CivilDate,
): Promise<boolean> {
  const { zone, dayStartHour } = taskLog.days;
  const addedOn = ({ createdAt, importedAt }: TaskRow) =>
    logicalDate(Date.parse(importedAt ?? createdAt), zone, dayStartHour);
  if (addedOn(row) < doneOn) return true;
  const paid = new Set(await tasksPaidFor(tx, user.id, doneOn));
  const others = taskLog.rows.filter(({ id }) => id !== row.id && paid.has(id));
  return hasTaskRoom({ addedOn: addedOn(row), doneOn }, others.map(addedOn));
}
