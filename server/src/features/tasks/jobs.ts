import { addDays } from '@afdal/domain/calendar/civil-date';
import { logicalDayStart } from '@afdal/domain/calendar/instant-at';
import { streakWarning } from '@afdal/domain/notifications/daily-moment';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import type { Db } from '../../platform/database/database.ts';
import { forEachUser } from '../../platform/jobs/for-each-user.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { type AtMoment, findUsersDueNow } from '../notifications/find-users-due-now.ts';
import { remindOnce } from '../notifications/reminders-store.ts';
import { findStreakAtRisk } from './find-streak-at-risk.ts';
import { findUsersWithCompletions } from './log-store.ts';
import { hourForms, streakForms, streakTexts } from './texts.ts';

/** Who did none for longer has no streak to lose: months are the longest periods. */
const longestPeriodDays = 62;

/**
 * Every quarter of an hour, as evenings come at different times: tells of the longest streak that ends unless its task is
 * done today.
 */
export const warnEndingStreaks = defineJob<unknown>('warn-of-streaks', async (_, { db, clock, log }) => {
  const now = clock.now();
  const people = await findUsersWithCompletions(db, new Date(now.getTime() - longestPeriodDays * 86_400_000));
  const warning = { kind: 'streak-at-risk', subject: 'tasks', moment: streakWarning };
  const pending = await findUsersDueNow(db, people, warning, now);
  await forEachUser(pending, log, async (person) => await warn(db, person, now));
});

async function warn(db: Db, { user, today, timezone, dayStartHour, occasion }: AtMoment, now: Date): Promise<void> {
  const longest = await findStreakAtRisk(db, { id: user, today }, now);
  if (!longest) return;
  const endMs = logicalDayStart(addDays(today, 1), timezone, dayStartHour);
  const hours = Math.max(1, Math.floor((endMs - now.getTime()) / 3_600_000));
  const message = interpolate(streakTexts.message, {
    title: longest.title,
    streak: pluralPhrase(streakForms[longest.taskType], longest.streak + 1),
    hours: pluralPhrase(hourForms, hours),
  });
  const notification = { type: 'info' as const, title: streakTexts.title, message, actionType: 'task' as const };
  await remindOnce(db, user, [{ ...occasion, unlessSent: [], topic: 'streaks', notification }], now);
}
