import { instantOnDay } from '@afdal/domain/calendar/instant-at';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { chunk } from '../../platform/database/chunk.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { formatTime } from '../notifications/format-date.ts';
import { remindAll } from '../notifications/reminders-store.ts';
import { findRemainingWindow, moveMark } from '../notifications/store.ts';
import { openAround } from './store.ts';
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
