import { habitQuestion } from '@afdal/domain/notifications/daily-moment';
import { interpolate } from '@afdal/domain/text/interpolate';
import { chunk } from '../../platform/database/chunk.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { findUsersDueNow } from '../notifications/find-users-due-now.ts';
import { remindAll } from '../notifications/reminders-store.ts';
import { copy } from './copy.ts';
import { findUsersWithLogs } from './events-store.ts';
import { findFirstHabits, type HabitRow, usersWithHabits } from './store.ts';

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
      const notification = { type: 'info' as const, ...composeMessage(habit), actionType: 'habit' as const };
      return [{ user, reminder: { ...occasion, unlessSent: [], topic: 'habits' as const, notification } }];
    });
    await remindAll(db, reminders, now);
  }
});

/** Of a private habit, the alias says all. */
function composeMessage({ name, alias, isPrivate }: Pick<HabitRow, 'name' | 'alias' | 'isPrivate'>) {
  if (isPrivate) return { title: alias, message: copy.privateQuestion };
  return { title: copy.question, message: interpolate(copy.questionMessage, { habit: name }) };
}
