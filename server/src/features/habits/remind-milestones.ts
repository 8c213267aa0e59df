import type { Habit } from '@afdal/contract/habits';
import { milestoneReached, milestonesUntilNext } from '@afdal/domain/habits/clean-time';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import { forEachUser } from '../../platform/jobs/for-each-user.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { findToday } from '../accounts/cycle-settings-store.ts';
import { type Reminder, remindOnce } from '../notifications/reminders-store.ts';
import { describeHabits } from './habit-view.ts';
import { usersWithHabits } from './store.ts';
import { cleanDayForms, texts } from './texts.ts';

/** Hourly: tells of the milestone that a habit came to, each once and of several the highest. */
export const remindHabitMilestones = defineJob<unknown>('remind-habit-milestones', async (_, { db, clock, log }) => {
  const now = clock.now();
  await forEachUser(await usersWithHabits(db), log, async (id) => {
    const today = await findToday(db, id, now);
    if (today === null) return;
    const habits = await describeHabits(db, { id, today }, now);
    await remindOnce(db, id, habits.flatMap(toReminders), now);
  });
});

function toReminders(habit: Habit): Reminder[] {
  const days = milestoneReached(habit.cleanDays);
  if (days === null) return [];
  const reachedAtMs = Date.parse(habit.cleanSince) + days * 86_400_000;
  // What was reached before the habit was added here is no news; days within a limit are logged here.
  if (habit.mode === 'abstain' && reachedAtMs <= Date.parse(habit.createdAt)) return [];
  const higher = milestonesUntilNext(habit.bestDays).filter((other) => other > days);
  return [
    {
      kind: getKind(days),
      period: 'ever',
      subject: habit.id,
      topic: 'habits',
      unlessSent: higher.map(getKind),
      notification: { type: 'success', ...composeMessage(habit, days), actionType: 'habit' },
    },
  ];
}

const getKind = (days: number) => `habit-${days}`;

/** Of a private habit, the alias says all. */
function composeMessage({ name, isPrivate }: Habit, days: number) {
  if (isPrivate) return { title: name, message: texts.privateMilestone };
  return {
    title: interpolate(texts.milestoneTitle, { cleanDays: pluralPhrase(cleanDayForms, days) }),
    message: interpolate(texts.milestoneMessage, { habit: name }),
  };
}
