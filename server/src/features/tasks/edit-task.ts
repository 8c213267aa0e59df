import { refusalTexts } from '@afdal/contract/refusal-texts';
import { isTwofold, type TaskChange, type tasks } from '@afdal/contract/tasks/tasks';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { minDate } from '@afdal/domain/calendar/order-days';
import { getRequirement, periodAt, scheduleMadeOn, timesIn } from '@afdal/domain/schedules/schedule';
import { datedScheduleOn, rescheduled } from '@afdal/domain/schedules/schedule-history';
import { type AmountChange, amountAfter, amountIn } from '@afdal/domain/tasks/amount';
import { invalidField, orNotFound } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { completionDate } from '../../platform/http/completion-date.ts';
import { omitUndefined } from '../../platform/omit-undefined.ts';
import { lockPoints, reverseAwards } from '../points/store.ts';
import { completeTask } from './complete-task.ts';
import { deleteCompletions, type LoggedRow, loadTaskLog } from './log-store.ts';
import { assertMilestoneKnown, type MilestoneNeeds, moveMilestones } from './milestone-tasks.ts';
import { addAmount, findMilestoneId, isKnownChange, touchTask, updateTask } from './store.ts';
import { saveStreaks, streaksToday } from './streaks-store.ts';
import { toColumns, toCompletionLog, toSchedules, toTask } from './task-row.ts';
import {
  completionsIn,
  findAwards,
  getRowPeriod,
  mergeSteps,
  type TaskWrite,
  type TaskWriteResult,
} from './task-write.ts';

/** Updates the given fields; `isCompleted`, or an amount, completes or reopens the task in the period of `on`. */
export async function editTask(
  { db, user, params, body, now }: Call<typeof tasks.editTask>,
  { lockMilestones, moveMilestone }: MilestoneNeeds,
) {
  const on = completionDate(user, body.on);
  return await db.transaction(async (tx) => {
    const under = await findMilestoneId(tx, user.id, params.id);
    const milestones = await lockMilestones(
      tx,
      user,
      [under, body.milestoneId].flatMap((id) => id ?? []),
    );
    if (body.milestoneId !== under) assertMilestoneKnown(body.milestoneId, milestones);
    const points = await lockPoints(tx, user.id);
    const taskLog = await loadTaskLog(tx, user.id, now);
    const { weekStart } = taskLog.rules;
    const before = orNotFound(taskLog.rows.find(({ id, deletedAt }) => id === params.id && deletedAt === null) ?? null);
    if (body.prayer && !taskLog.city) throw invalidField('prayer', refusalTexts.prayerCityRequired);
    const edited = changed(before, body, user.today, weekStart);
    const { row, change } = await marked({ tx, user, now, taskLog, row: edited, points }, before, body, on);

    const log = taskLog.log.map((task) => (task.id === row.id ? toCompletionLog(row, row.doneOn) : task));
    const after = { ...taskLog, log };
    const isWritten = row !== before;
    if (isWritten) {
      // Completing changes no columns, unless it extends the schedule back to before the task was created.
      const isEdited = edited !== before || toSchedules(row)[0].from !== toSchedules(before)[0].from;
      if (isEdited) await updateTask(tx, user.id, params.id, row, now);
      else await touchTask(tx, user.id, params.id, now);
      await saveStreaks(tx, user.id, after, user.today);
    }
    const streaks = streaksToday(after, user.today);
    const moved = await moveMilestones(milestones, {
      tx,
      user,
      now,
      moveMilestone,
      isCompleting: row.doneOn.length > before.doneOn.length,
      rows: taskLog.rows.map((each) => (each.id === row.id ? row : each)),
      standings: streaks.tasks,
    });
    const written = isWritten ? { ...row, updatedAt: now.toISOString() } : row;
    const task = toTask(written, streaks, taskLog);
    return { ...task, points: { change: change + moved, total: points + change + moved } };
  });
}

async function marked(
  writing: TaskWrite,
  before: LoggedRow,
  body: TaskChange,
  on: CivilDate,
): Promise<TaskWriteResult> {
  const { row, user } = writing;
  const { isCompleted, amount, added } = body;
  const isMarked = isCompleted !== undefined || amount !== undefined || added !== undefined;
  if (row.target !== null) {
    if (isMarked) return await countAmount(writing, row.target, body, on);
    if (row.target === before.target) return { row, change: 0 };
    // Without an amount until now, what is done is done to the target.
    const isDone = completionsIn(row, getRowPeriod(writing, user.today)).length > 0;
    const settled = before.target === null && isDone ? { isCompleted: true } : {};
    return await countAmount(writing, row.target, settled, user.today);
  }
  assertNoAmount(body);
  if (isCompleted === undefined) return { row, change: 0 };
  return isCompleted ? await completeTask(writing, on) : await reopenTask(writing, on);
}

/** The row with the given changes; the same object if there are none. */
function changed(row: LoggedRow, body: TaskChange, today: CivilDate, weekStart: number): LoggedRow {
  const { isCompleted: _, amount: __, added: ___, on: ____, steps, ...named } = body;
  if (steps === undefined && Object.keys(named).length === 0) return row;
  const schedule = scheduleMadeOn(today, {
    type: named.taskType ?? row.taskType,
    weekday: named.weekday ?? row.weekday,
    dayOfMonth: named.dayOfMonth ?? row.dayOfMonth,
    ...weekAfter(row, named),
  });
  const target = named.target === undefined ? row.target : named.target;
  if (isTwofold({ taskType: schedule.type, timesPerWeek: schedule.timesPerWeek ?? null, target })) {
    throw invalidField(named.weekdays ? 'weekdays' : 'timesPerWeek', errorTexts.timesWithTarget);
  }
  return {
    ...row,
    ...omitUndefined(named),
    ...toColumns(rescheduled(toSchedules(row), today, schedule)),
    ...(steps && { steps: mergeSteps(steps, row.steps, today, periodAt(schedule, today, weekStart).first) }),
  };
}

/** On how many days of a week, and on which: chosen ones stay while their number does. */
function weekAfter(row: LoggedRow, { timesPerWeek = row.timesPerWeek, weekdays }: TaskChange) {
  const chosen = weekdays === undefined && row.weekdays?.length === timesPerWeek ? row.weekdays : weekdays;
  return { timesPerWeek, weekdays: chosen };
}

type CountedChange = Pick<TaskChange, 'isCompleted' | 'amount' | 'added'>;

/** Rejects an amount for a task that has no target. */
function assertNoAmount({ amount, added }: CountedChange): void {
  if (amount !== undefined) throw invalidField('amount', refusalTexts.taskAmountUnneeded);
  if (added !== undefined) throw invalidField('added', refusalTexts.taskAmountUnneeded);
}

/**
 * Changes the amount of a numbered task in the period of a day, and completes or reopens it as the amount reaches the
 * target or falls below. Completing sets it to the target, reopening to 0. A change that was made already has no effect.
 */
async function countAmount(
  writing: TaskWrite,
  target: number,
  amountChange: CountedChange,
  on: CivilDate,
): Promise<TaskWriteResult> {
  const { tx, user, row } = writing;
  const task = row.id;
  const { added } = amountChange;
  if (added && (await isKnownChange(tx, user.id, task, added.id))) return { row, change: 0 };
  const period = getRowPeriod(writing, on);
  const before = amountIn(row.amounts, period);
  const after = amountAfter(before, toAmountChange(amountChange, before, target));
  const by = after - before;
  if (by !== 0 || added) await addAmount(tx, user.id, { task, on, by, change: added?.id });
  const amounts = by === 0 ? row.amounts : [...row.amounts, { day: on, amount: by }];
  const written = { ...writing, row: amounts === row.amounts ? row : { ...row, amounts } };
  const isDone = completionsIn(row, period).length > 0;
  if (after >= target === isDone) return { row: written.row, change: 0 };
  return after >= target ? await completeTask(written, on) : await reopenTask(written, on);
}

function toAmountChange({ isCompleted, amount, added }: CountedChange, before: number, target: number): AmountChange {
  if (isCompleted !== undefined) return { to: isCompleted ? Math.max(before, target) : 0 };
  return amount === undefined ? { by: added?.by ?? 0 } : { to: amount };
}

/**
 * Reopens a task in the period of a day and reverses its award, by at most the points that the user has. Where several
 * days of a week are asked for, it takes back that day.
 */
async function reopenTask(writing: TaskWrite, on: CivilDate): Promise<TaskWriteResult> {
  const { tx, user, now, row, points } = writing;
  const period = getRowPeriod(writing, on);
  const { from: since, schedule } = datedScheduleOn(toSchedules(row), on);
  const { times, from } = getRequirement(schedule, period, minDate(since, on));
  const done = completionsIn(row, { first: from, last: period.last });
  const isByDays = timesIn(schedule) > 1;
  const undone = isByDays ? done.filter((day) => day === on) : done;
  if (undone.length === 0) return { row, change: 0 };
  const isStillDone = done.length - undone.length >= times;
  const taskId = row.id;
  await deleteCompletions(tx, user.id, taskId, isByDays ? { first: on, last: on } : period);
  const awards = await findAwards(writing, on);
  const undoneAwards = isStillDone ? awards.filter(({ doneOn }) => doneOn === on) : awards;
  const change = await reverseAwards(tx, user.id, { awards: undoneAwards, points }, now);
  const paid = undoneAwards.some(({ doneOn }) => doneOn === row.paid?.doneOn) ? null : row.paid;
  return { row: { ...row, paid, doneOn: row.doneOn.filter((day) => !undone.includes(day)) }, change };
}
