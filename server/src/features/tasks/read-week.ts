import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import { between, count } from 'drizzle-orm';
import { own } from '../../platform/database/own.ts';
import type { WeekReader } from '../notifications/weekly-summary.ts';
import { computeLongestStreak } from './streaks-store.ts';
import { taskCompletions } from './tables.ts';
import { doneForms, streakForms, weekTexts } from './texts.ts';

/** What was done in a week, and the longest streak. */
export const tasksOfWeek: WeekReader = async (db, { user, from, to, now }) => {
  const [row] = await db
    .select({ done: count() })
    .from(taskCompletions)
    .where(own(taskCompletions, user.id, between(taskCompletions.doneOn, from, to)));
  const done = row?.done ?? 0;
  if (done === 0) return [];
  const streak = await computeLongestStreak(db, user.id, user.today, now);
  return [
    interpolate(weekTexts.done, { done: pluralPhrase(doneForms, done) }),
    ...(streak > 0 ? [interpolate(weekTexts.streak, { streak: pluralPhrase(streakForms.daily, streak) })] : []),
  ];
};
