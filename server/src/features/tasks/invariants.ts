import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type Streaks, streaksAfter } from '@afdal/domain/tasks/streaks';
import { eq, sql } from 'drizzle-orm';
import { acrossUsers } from '../../platform/database/own.ts';
import { compareInSql } from '../../platform/invariants/compare-in-sql.ts';
import { type Invariant, type Violation, violationsListed } from '../../platform/invariants/invariant.ts';
import { isInTurn } from '../../platform/invariants/is-in-turn.ts';
import { pointEntries } from '../points/tables.ts';
import { loadTaskLog, streaksVersion, type TaskLog } from './log-store.ts';
import { taskCompletions, taskStandings, tasks } from './tables.ts';

/** No plan allows as many freezes. */
const anyFreezes = 1_000;

/**
 * Stored streaks are between what the completions come to without a freeze, and with as many as were ever earned: how many
 * a plan allowed on each day in the past is not stored.
 */
const storedStreaks: Invariant = {
  name: 'stored-streaks',
  findViolations: async (db, now) => {
    const stored = await db
      .select()
      .from(taskStandings)
      .where(
        acrossUsers(eq(taskStandings.version, streaksVersion), isInTurn(taskStandings.userId, taskStandings, now)),
      );
    const violations: Violation[] = [];
    for (const { userId, day, weekStart, standing } of stored) {
      if (violations.length >= violationsListed) break;
      const log = await loadTaskLog(db, userId as UserId, now, { isWhole: true });
      if (log.rules.weekStart !== weekStart || isPossible(standing, day, log)) continue;
      violations.push({ id: userId, detail: `its streaks as of ${day} are not what the completions come to` });
    }
    return violations;
  },
};

function isPossible(stored: Streaks, day: CivilDate, { log, rules }: TaskLog): boolean {
  const least = streaksAfter(day, log, { ...rules, freezeLimit: 0 }, null);
  const most = streaksAfter(day, log, { ...rules, freezeLimit: anyFreezes }, null);
  const isWithin = (read: (streaks: Streaks) => number) => read(least) <= read(stored) && read(stored) <= read(most);
  const ids = new Set([least, stored, most].flatMap(({ tasks }) => Object.keys(tasks)));
  return isWithin(({ longest }) => longest) && [...ids].every((id) => isWithin(({ tasks }) => tasks[id]?.streak ?? 0));
}

export const taskInvariants: readonly Invariant[] = [
  storedStreaks,
  compareInSql(
    'awards-of-tasks',
    sql`select entries.id::text, format('is for %s, on which the task was not done', done_on) as detail
          from ${pointEntries} as entries join ${tasks} on tasks.id = entries.task_id and tasks.user_id = entries.user_id
         where entries.kind = 'award' and entries.reversed_at is null
           and not exists (select from ${taskCompletions} as done where done.user_id = entries.user_id
                              and done.task_id = entries.task_id and done.done_on = entries.done_on)`,
  ),
  compareInSql(
    'awards-of-a-day',
    sql`select (array_agg(id))[1]::text as id, format('earned %s on %s, at most %s', sum(amount), done_on, max(amount)) as detail
          from ${pointEntries} where task_id is not null
         group by user_id, task_id, done_on having sum(amount) > max(amount)`,
  ),
];
