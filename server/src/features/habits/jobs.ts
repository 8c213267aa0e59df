import type { Habit } from '@afdal/contract/habits';
import { milestoneReached, milestonesUntilNext } from '@afdal/domain/habits/clean-time';
import { habitQuestion } from '@afdal/domain/notifications/daily-moment';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import { chunk } from '../../platform/database/chunk.ts';
import { forEachUser } from '../../platform/jobs/for-each-user.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { findToday } from '../accounts/cycle-settings-store.ts';
import { findUsersDueNow } from '../notifications/find-users-due-now.ts';
import { type Reminder, remindAll, remindOnce } from '../notifications/reminders-store.ts';
import { findUsersWithLogs } from './events-store.ts';
import { describeHabits } from './habit-view.ts';
import { findFirstHabits, type HabitRow, usersWithHabits } from './store.ts';
import { cleanDayForms, texts } from './texts.ts';

/** Every quarter of an hour, as evenings come at different times: asks who logged nothing of the day yet how it was. */
export const remindInEvening = defineJob<unknown>('ask-in-evening', async (_, { db, clock }) => {
  const now = clock.now();
  const question = { kind: 'habit-evening', subject: 'habits', moment: habitQuestion };
  for (const part of chunk(await findUsersDueNow(db, await usersWithHabits(db), question, now))) {
    const logged = await findUsersWithLogs(db, part);
    const pending = part.filter(({ user }) => !logged.has(user));
    const habits = await findFirstHabits(
      db,
      pending.map(({ user }) => user),
    );
    const reminders = pending.flatMap(({ user, occasion }) => {
      const habit = habits.get(user);
      if (!habit) return [];
      const notification = { type: 'info' as const, ...composeQuestion(habit), actionType: 'habit' as const };
      return [{ user, reminder: { ...occasion, unlessSent: [], topic: 'habits' as const, notification } }];
    });
    await remindAll(db, reminders, now);
  }
});

/** Of a private habit, the alias says all. */
function composeQuestion({ name, alias, isPrivate }: Pick<HabitRow, 'name' | 'alias' | 'isPrivate'>) {
  if (isPrivate) return { title: alias, message: texts.privateQuestion };
  return { title: texts.question, message: interpolate(texts.questionMessage, { habit: name }) };
}

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
      notification: { type: 'success', ...composeMilestone(habit, days), actionType: 'habit' },
    },
  ];
}

const getKind = (days: number) => `habit-${days}`;

/** Of a private habit, the alias says all. */
function composeMilestone({ name, isPrivate }: Habit, days: number) {
  if (isPrivate) return { title: name, message: texts.privateMilestone };
  return {
    title: interpolate(texts.milestoneTitle, { cleanDays: pluralPhrase(cleanDayForms, days) }),
    message: interpolate(texts.milestoneMessage, { habit: name }),
  };
}
