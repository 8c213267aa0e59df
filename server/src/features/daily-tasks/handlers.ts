import type { DailyTaskId } from '@afdal/contract/ids';
import type { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { instantOnDay } from '@afdal/domain/calendar/instant-at';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { AppError } from '../../platform/app-error.ts';
import { chunk } from '../../platform/database/chunk.ts';
import type { Call } from '../../platform/http/call.ts';
import { completionDate } from '../../platform/http/completion-date.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { assertWithinCap, makeWithinCap } from '../entitlements/list-caps.ts';
import { formatTime } from '../notifications/format-date.ts';
import { findRemainingWindow, moveMark } from '../notifications/marks-store.ts';
import { remindAll } from '../notifications/reminders-store.ts';
import { completeDailyTask } from './complete-daily-task.ts';
import {
  type Changes,
  cappedDailyTasks,
  findDailyTask,
  findDailyTaskIncludingDeleted,
  insertDailyTask,
  openAround,
  updateDailyTask,
} from './store.ts';
import { texts } from './texts.ts';

const kind = 'daily-task-times';

/** Every minute: reminds of what is to be done once at its time on its day, as `send-due-reminders` does of what recurs. */
export const remindDailyTasks = defineJob<unknown>('remind-daily-tasks', async (_, { db, clock }) => {
  const now = clock.now();
  const window = await findRemainingWindow(db, kind, now);
  const due = (await openAround(db, window)).filter(({ dueOn, dueTime, timezone, dayStartHour }) => {
    const atMs = instantOnDay(dueOn, dueTime, timezone, dayStartHour);
    const isOver = dueOn < logicalDate(now.getTime(), timezone, dayStartHour);
    return window.fromMs < atMs && atMs <= window.toMs && !isOver;
  });
  const reminders = due.map(({ userId: user, id, title, dueOn, dueTime }) => ({
    user,
    reminder: {
      kind: 'daily-task',
      period: `${dueOn} ${dueTime}`,
      subject: id,
      unlessSent: [],
      topic: 'tasks' as const,
      isSetByPerson: true,
      notification: {
        type: 'info' as const,
        actionType: 'task' as const,
        title,
        message: interpolate(texts.reminder, { time: formatTime(dueTime) }),
      },
    },
  }));
  for (const part of chunk(reminders)) await remindAll(db, part, now);
  await moveMark(db, kind, window);
});

export async function addDailyTask({ db, user, body, now }: Call<typeof dailyTasks.addDailyTask>) {
  const id = idOrNew<DailyTaskId>(body.id, now);
  return await createOrGet({
    insert: () =>
      makeWithinCap(db, user.id, cappedDailyTasks, (tx) => insertDailyTask(tx, user.id, { ...body, id }, now)),
    known: () => findDailyTaskIncludingDeleted(db, user.id, id),
  });
}

/** Updates the given fields. `isCompleted: true` completes as `completeDailyTask` does; `false` reopens. */
export async function editDailyTask({ db, user, params, body, now }: Call<typeof dailyTasks.editDailyTask>) {
  const { isCompleted, on, title, description, priority, dueOn, dueTime } = body;
  completionDate(user, on);
  const changes: Changes = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(priority !== undefined && { priority }),
    ...(dueOn !== undefined && { dueOn }),
    ...(dueTime !== undefined && { dueTime }),
    ...(isCompleted === false && { completedOn: null }),
  };
  return await db.transaction(async (tx) => {
    if (isCompleted === false) await lockPerson(tx, user.id);
    const reopened = isCompleted === false && (await findDailyTask(tx, user.id, params.id))?.isCompleted;
    const isChanged = Object.keys(changes).length > 0;
    const task = isChanged
      ? await updateDailyTask(tx, user.id, params.id, changes, now)
      : await findDailyTask(tx, user.id, params.id);
    if (!task) throw new AppError('not_found');
    if (reopened) await assertWithinCap(tx, user.id, cappedDailyTasks);
    return isCompleted ? await completeDailyTask({ db: tx, user, now }, params.id, on) : task;
  });
}
