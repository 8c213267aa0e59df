import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { ReviewTask } from '@afdal/contract/self-development/weekly-reviews';
import { NewTask, type Task, type TaskId, type tasks } from '@afdal/contract/tasks/tasks';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { getWeekday } from '@afdal/domain/calendar/month';
import { scheduleMadeOn } from '@afdal/domain/schedules/schedule';
import { classifyUndoneDays } from '@afdal/domain/tasks/history';
import * as z from 'zod/mini';
import { invalidField, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Call, CallerToday, ReadCall } from '../../platform/http/call.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { makeWithinCap } from '../entitlements/list-caps.ts';
import { findNotificationPreferences } from '../notifications/preferences-store.ts';
import { lockPoints, pointsEarnedBy, reverseAwards } from '../points/store.ts';
import { findCompletions, loadTaskLog, loadTaskReading } from './log-store.ts';
import { assertMilestoneKnown, type MilestoneNeeds, settleMilestones, withoutMilestones } from './milestone-tasks.ts';
import { cappedTasks, findOrder, findTaskIncludingDeleted, insertTask, markDeleted, setTaskOrder } from './store.ts';
import { streaksToday } from './streaks-store.ts';
import { toColumns, toCompletionLog, toTask } from './task-row.ts';
import { findAwards, mergeSteps } from './task-write.ts';

/** The tasks that a goal may be linked to, and how each stands today. */
export async function listMajorGoalTasks(db: Db, user: CallerToday, now: Date) {
  const tasks = await listedTasks(db, user, now);
  return tasks.map(({ id, title, taskType, isCompleted, streak, milestoneId, lastCompletedOn }) => {
    return { id, title, taskType, isCompleted, streak, milestoneId, isDone: lastCompletedOn !== null };
  });
}

export async function listTasks({ db, user, now }: ReadCall) {
  return await listedTasks(db, user, now);
}

/** The user's tasks, in their own order, on their day. */
async function listedTasks(db: Db, user: CallerToday, now: Date): Promise<Task[]> {
  const taskLog = await loadTaskLog(db, user.id, now);
  const streaks = streaksToday(taskLog, user.today);
  const live = taskLog.rows.filter(({ deletedAt }) => deletedAt === null);
  return live.map((row) => toTask(row, streaks, taskLog));
}

/** Moves the given tasks to the front, in the given order; unknown ids are skipped, other tasks follow in their order. */
export async function orderTasks({ db, user, body }: Call<typeof tasks.orderTasks>) {
  await db.transaction(async (tx) => {
    await lockPoints(tx, user.id);
    const before = await findOrder(tx, user.id);
    const there = new Set(before);
    const named = body.ids.filter((id) => there.has(id));
    await setTaskOrder(tx, user.id, [...new Set([...named, ...before])]);
  });
  return undefined;
}

/** Deletes a task and takes back what its open period was paid; earlier awards stay. */
export async function deleteTask({ db, user, params, now }: Call<typeof tasks.deleteTask>) {
  await db.transaction(async (tx) => {
    const points = await lockPoints(tx, user.id);
    const taskLog = await loadTaskLog(tx, user.id, now);
    const row = orNotFound(taskLog.rows.find(({ id, deletedAt }) => id === params.id && deletedAt === null) ?? null);
    await markDeleted(tx, user.id, params.id, user.today, now);
    const awards = await findAwards({ tx, user, row, taskLog }, user.today);
    await reverseAwards(tx, user.id, { awards, points }, now);
  });
  return undefined;
}

const days = 365;

export async function readTaskHistory({ db, user, params, now }: Call<typeof tasks.readTaskHistory>) {
  const taskLog = await loadTaskLog(db, user.id, now);
  const row = orNotFound(taskLog.rows.find(({ id, deletedAt }) => id === params.id && deletedAt === null) ?? null);
  const streaks = streaksToday(taskLog, user.today);
  const doneOn = await findCompletions(db, user.id, params.id);
  const [first, last] = [addDays(user.today, 1 - days), user.today];
  return {
    from: first,
    to: last,
    doneOn: doneOn.filter((day) => first <= day && day <= last),
    ...classifyUndoneDays({ first, last }, toCompletionLog(row, doneOn), taskLog.rules, streaks),
    longestStreak: streaks.tasks[row.id]?.longest ?? 0,
    points: await pointsEarnedBy(db, user.id, params.id),
    completions: doneOn.length,
  };
}

const defaultTime = '09:00';
const nothingLogged = { paid: null, amounts: [], doneOn: [] };

type AddTask = Pick<Call<typeof tasks.addTask>, 'db' | 'body' | 'now'> & { readonly user: CallerToday };

/** Makes a task that the review of a week asks for every week, in its transaction. */
export async function addReviewTask(
  call: Omit<AddTask, 'body'>,
  { id, title, dueOn, dueTime, timesPerWeek }: ReviewTask,
) {
  const days = dueOn ? { weekday: getWeekday(dueOn) } : { timesPerWeek };
  const body = { id, title, taskType: 'weekly', ...days, ...(dueTime && { dueTime }) };
  return await addTask({ ...call, body: z.parse(NewTask, body) }, withoutMilestones);
}

export async function addTask({ db, user, body, now }: AddTask, milestoneNeeds: MilestoneNeeds) {
  const id = idOrNew<TaskId>(body.id, now);
  const reading = await loadTaskReading(db, user.id, now);
  if (body.prayer && !reading.city) throw invalidField('prayer', refusalTexts.prayerCityRequired);
  const schedule = scheduleMadeOn(user.today, { ...body, type: body.taskType });
  const { dueDate, dueTime = dueDate ?? defaultTime, ...fields } = body;
  const row = {
    ...fields,
    id,
    dueTime,
    reminderOffsets: body.reminderOffsets ?? (await findNotificationPreferences(db, user.id)).reminderOffsets,
    ...toColumns([{ from: user.today, schedule }]),
    steps: mergeSteps(body.steps, [], user.today, user.today),
  };
  return await createOrGet({
    insert: async () => {
      const added = await makeWithinCap(db, user.id, cappedTasks, async (tx) => {
        const milestones = await milestoneNeeds.lockMilestones(tx, user, body.milestoneId ? [body.milestoneId] : []);
        assertMilestoneKnown(body.milestoneId, milestones);
        const inserted = await insertTask(tx, user.id, row, now);
        if (inserted && milestones.size > 0) await settleMilestones(tx, user, milestones, now, milestoneNeeds);
        return inserted;
      });
      return (
        added && toTask({ ...added, ...nothingLogged }, streaksToday({ ...reading, log: [] }, user.today), reading)
      );
    },
    known: async () => {
      const task = await findTaskIncludingDeleted(db, user.id, id);
      if (!task) return null;
      const taskLog = await loadTaskLog(db, user.id, now);
      const logged = taskLog.rows.find((each) => each.id === id) ?? nothingLogged;
      return toTask({ ...logged, ...task }, streaksToday(taskLog, user.today), taskLog);
    },
  });
}
