import { instantOnDay } from '@afdal/domain/calendar/instant-at';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { chunk } from '../../platform/database/chunk.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { timeInWords } from '../notifications/days-in-words.ts';
import { moveMark, windowLeft } from '../notifications/marks-store.ts';
import { remindAll } from '../notifications/reminders-store.ts';
import { copy } from './copy.ts';
import { openAround } from './store.ts';

const kind = 'daily-task-times';

/** Every minute: reminds of what is to be done once at its time on its day, as `send-due-reminders` does of what recurs. */
export const remindDailyTasks = defineJob<unknown>('remind-daily-tasks', async (_, { db, clock }) => {
  const now = clock.now();
  const window = await windowLeft(db, kind, now);
  const due = (await openAround(db, window)).filter(({ dueOn, dueTime, timezone, dayStartHour }) => {
    const atMs = instantOnDay(dueOn, dueTime, timezone, dayStartHour);
    const isOver = dueOn < logicalDate(now.getTime(), timezone, dayStartHour);
    return window.fromMs < atMs && atMs <= window.toMs && !isOver;
  });
  const asked = due.map(({ userId: user, id, title, dueOn, dueTime }) => ({
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
        message: fillTemplate(copy.reminder, { time: timeInWords(dueTime) }),
      },
    },
  }));
  for (const part of chunk(asked)) await remindAll(db, part, now);
  await moveMark(db, kind, window);
});
