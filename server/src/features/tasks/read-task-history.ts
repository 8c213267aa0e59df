import type { tasks } from '@afdal/contract/tasks/tasks';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { classifyUndoneDays } from '@afdal/domain/tasks/history';
import { orNotFound } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { pointsEarnedBy } from '../points/store.ts';
import { findCompletions, loadTaskLog } from './log-store.ts';
import { streaksToday } from './streaks-store.ts';
import { toCompletionLog } from './task-row.ts';

const days = 365;

export async function readTaskHistory({ db, user, params, now }: Call<typeof tasks.readTaskHistory>) {
  const taskLog = await loadTaskLog(db, user.id, now);
  const row = orNotFound(taskLog.rows.find(({ id, deletedAt }) => id === params.id && deletedAt === null) ?? null);
  const streaks = streaksToday(taskLog, user.today);
  const doneOn = await findCompletions(db, user.id, params.id);
  const [first, last] = [addDays(user.today, 1 - days), user.today];
  return {
    from: first,
    to: last,
    doneOn: doneOn.filter((day) => first <= day && day <= last),
    ...classifyUndoneDays({ first, last }, toCompletionLog(row, doneOn), taskLog.rules, streaks),
    longestStreak: streaks.tasks[row.id]?.longest ?? 0,
    points: await pointsEarnedBy(db, user.id, params.id),
    completions: doneOn.length,
  };
}
