import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { getWeekday } from '@afdal/domain/calendar/month';
import { getPeriod } from '@afdal/domain/schedules/period';
import { weeklyReviewMoment } from '@afdal/domain/self-development/weekly-review';
import { defineJob } from '../../../platform/jobs/job.ts';
import { findUsersDueNow } from '../../notifications/find-users-due-now.ts';
import { remindAll } from '../../notifications/reminders-store.ts';
import { isFeatureOn } from '../../product-settings/store.ts';
import { findPeopleByWeekStart, findUsersWithReview } from './store.ts';
import { texts } from './texts.ts';

const dayMs = 86_400_000;

/** Every quarter of an hour, as evenings come at different times: asks on the last one of a week who has not reviewed it. */
export const askForReviews = defineJob<unknown>('ask-for-reviews', async (_, { db, clock }) => {
  if (!(await isFeatureOn(db, 'weeklyReview'))) return;
  const now = clock.now();
  const around = logicalDate(now.getTime(), 'UTC', 0);
  // Zones are less than a day from UTC: the last day of the week of those who are asked is one of three.
  const weekStarts = [-1, 0, 1].map((days) => getWeekday(addDays(around, days + 1)));
  // Nobody is asked about a week that was over before there was anything to look back on.
  const people = await findPeopleByWeekStart(db, weekStarts, new Date(now.getTime() - 7 * dayMs));
  const evening = { kind: 'weekly-review', subject: 'week', moment: weeklyReviewMoment };
  const weeks = new Map<UserId, CivilDate>();
  const due = (await findUsersDueNow(db, [...people.keys()], evening, now)).filter(({ user, today }) => {
    const week = getPeriod(today, 'week', people.get(user) ?? 0);
    if (week.last === today) weeks.set(user, week.first);
    return week.last === today;
  });
  const done = await findUsersWithReview(db, weeks);
  const notification = { type: 'info' as const, ...texts.ask, actionType: 'review' as const };
  const reminders = due
    .filter(({ user }) => !done.has(user))
    .map(({ user, occasion }) => ({
      user,
      reminder: { ...occasion, unlessSent: [], topic: 'weeklyReview' as const, notification },
    }));
  await remindAll(db, reminders, now);
});
