import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { instantOnDay } from '@afdal/domain/calendar/instant-at';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { Window } from '@afdal/domain/notifications/reminder-window';
import { instantAfterPrayer } from '@afdal/domain/prayers/prayer-time';
import { findNewestDue, remindersIn, type TimeReminder } from '@afdal/domain/tasks/time-reminders';
import { interpolate } from '@afdal/domain/text/interpolate';
import { chunk } from '../../platform/database/chunk.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { prayerInstants } from '../../platform/prayer-instants.ts';
import { formatTime } from '../notifications/format-date.ts';
import { type ReminderFor, remindAll } from '../notifications/reminders-store.ts';
import { findRemainingWindow, moveMark } from '../notifications/store.ts';
import { type Candidate, candidatesIn, findDoneDays, findExcusesByUser, timesIn } from './due-reminders-store.ts';
import { dueTimeOn, toSchedule } from './task-row.ts';
import { reminderTexts } from './texts.ts';

const kind = 'task-times';
const readAtOnce = 10_000;
/** No period is longer, and a reminder may be two days ahead. */
const longestPeriodDays = 33;

/**
 * Every minute: reminds of tasks at their times, and before them as their reminders say. Each reminder is stored at most
 * once, so that what was stored by a run that died, or by one beside this, is left as it is; only when all are stored does
 * the mark move.
 */
export const sendDueReminders = defineJob<unknown>('send-due-reminders', async (_, { db, clock }) => {
  const now = clock.now();
  const window = await findRemainingWindow(db, kind, now);
  const times = await timesIn(db, window);
  const timeOn = rememberedTimes();
  let after: Candidate | null = null;
  do {
    const page: Candidate[] = await candidatesIn(db, window, times, { after, limit: readAtOnce });
    for (const part of chunk(page)) await remindAll(db, await remindersFor(db, part, window, timeOn), now);
    after = page.length === readAtOnce ? (page.at(-1) ?? null) : null;
  } while (after);
  await moveMark(db, kind, window);
});

async function remindersFor(
  db: Db,
  candidates: readonly Candidate[],
  window: Window,
  timeOn: ReturnType<typeof rememberedTimes>,
): Promise<ReminderFor[]> {
  const timely = candidates.flatMap((task) => {
    const timed = { ...task, schedule: toSchedule(task), since: task.scheduledFrom };
    const reminders = remindersIn({ ...timed, timeOn: (day) => timeOn(task, day) }, window, {
      zone: task.timezone,
      dayStartHour: task.dayStartHour,
    });
    return reminders.length > 0 ? [{ task, timed, reminders }] : [];
  });
  if (timely.length === 0) return [];
  const tasks = timely.map(({ task }) => task);
  const since = addDays(logicalDate(window.fromMs, 'UTC', 0), -longestPeriodDays);
  const done = await findDoneDays(db, tasks, since);
  const excused = await findExcusesByUser(
    db,
    tasks.map(({ userId }) => userId),
    since,
  );
  return timely.flatMap(({ task, timed, reminders }) => {
    const due = findNewestDue(timed, reminders, {
      today: logicalDate(window.toMs, task.timezone, task.dayStartHour),
      weekStart: task.weekStart,
      excuses: excused.get(task.userId) ?? [],
      doneOn: done.get(task.id) ?? [],
    });
    return due ? [{ user: task.userId, reminder: toReminder(task, due) }] : [];
  });
}

/** Another time on the same day is another occasion: who puts a task off is reminded again. */
function toReminder(task: Candidate, { day, minutesBefore }: TimeReminder): ReminderFor['reminder'] {
  const time = dueTimeOn(day, task, task.city);
  return {
    kind: `task-${minutesBefore}`,
    period: `${day} ${time}`,
    subject: task.id,
    unlessSent: [],
    topic: 'tasks',
    isSetByPerson: true,
    notification: {
      type: 'info',
      actionType: 'task',
      title: task.title,
      message: interpolate(minutesBefore > 0 ? reminderTexts.ahead : reminderTexts.now, { time: formatTime(time) }),
    },
  };
}

/** What tells the instant of a task's time on a day; many have the same, and asking for one takes long. */
function rememberedTimes() {
  const known = new Map<string, number>();
  return (task: Candidate, day: CivilDate): number => {
    const { prayer, offsetMinutes, city, dueTime, timezone, dayStartHour } = task;
    const key = [
      day,
      prayer && city ? `${city} ${prayer} ${offsetMinutes}` : `${timezone} ${dayStartHour} ${dueTime}`,
    ].join();
    const ms =
      known.get(key) ??
      (prayer && city
        ? instantAfterPrayer(prayerInstants, city, day, { prayer, offsetMinutes })
        : instantOnDay(day, dueTime, timezone, dayStartHour));
    known.set(key, ms);
    return ms;
  };
}
