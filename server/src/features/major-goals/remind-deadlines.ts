import type { MajorGoal } from '@afdal/contract/major-goals';
import { addDays, type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { deadlineReminders } from '@afdal/domain/major-goals/limits';
import { daysReminded, dueReminder } from '@afdal/domain/schedules/day-reminder';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { Db } from '../../platform/database/database.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import { forEachUser } from '../../platform/jobs/for-each-user.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { findToday } from '../accounts/cycle-settings-store.ts';
import { daysFromToday } from '../notifications/format-date.ts';
import { type Occasion, remindOnce, unsent } from '../notifications/reminders-store.ts';
import { describeMajorGoals } from './describe-goals.ts';
import type { MajorGoalDeps } from './readers.ts';
import { findMajorGoals, usersWithGoalsDue } from './store.ts';
import { texts } from './texts.ts';

const around = daysReminded(deadlineReminders);

/** Hourly, as days begin at different hours: reminds of the day by which a goal is to be reached, once each. */
export const remindDeadlines = (deps: MajorGoalDeps) =>
  defineJob<unknown>('remind-deadlines', async (_, { db, clock, log }) => {
    const now = clock.now();
    const utc = logicalDate(now.getTime(), 'UTC', 0);
    // A person may be a day ahead of it or behind.
    const people = await usersWithGoalsDue(db, addDays(utc, -1), addDays(utc, around.before + 1));
    await forEachUser(people, log, async (id) => {
      const today = await findToday(db, id, now);
      if (today !== null) await remind(db, { id, today }, deps, now);
    });
  });

async function remind(db: Db, user: CallerToday, deps: MajorGoalDeps, now: Date): Promise<void> {
  const due = (await findMajorGoals(db, user.id)).filter(({ status }) => status === 'active');
  const occasions = due.flatMap(({ id, dueOn }) => (dueOn ? getOccasions(id, dueOn, user.today) : []));
  const pending = await unsent(db, user.id, occasions);
  if (pending.length === 0) return;
  const subjects = new Map(pending.map((occasion) => [occasion.subject, occasion]));
  const rows = due.filter(({ id }) => subjects.has(id));
  const goals = await describeMajorGoals(db, user, rows, { deps, now });
  const reminders = goals.flatMap((goal) => {
    const occasion = subjects.get(goal.id);
    if (!occasion) return [];
    const notification = { type: 'info' as const, ...composeMessage(goal, user.today), actionType: 'goal' as const };
    return [{ ...occasion, unlessSent: [], topic: 'goals' as const, notification }];
  });
  await remindOnce(db, user.id, reminders, now);
}

/** Another deadline is another occasion. */
function getOccasions(subject: string, dueOn: CivilDate, today: CivilDate): Occasion[] {
  const due = dueReminder(deadlineReminders, daysBetween(today, dueOn));
  return due ? [{ kind: `goal-${due.daysBefore}`, period: dueOn, subject }] : [];
}

function composeMessage({ title, dueOn, progress, milestones }: MajorGoal, today: CivilDate) {
  const daysLeft = daysBetween(today, dueOn as CivilDate);
  const next = milestones.find(({ doneOn }) => doneOn === null);
  const percent = `${Math.floor(progress * 100)}%`;
  return {
    title: interpolate(texts.deadlineTitle, {
      goal: title,
      when: daysLeft === deadlineReminders[0]?.daysBefore ? texts.inAMonth : daysFromToday(daysLeft),
    }),
    message: next
      ? interpolate(texts.progressAndNext, { percent, milestone: next.title })
      : interpolate(texts.progress, { percent }),
  };
}
