import type { CivilDate } from '../calendar/civil-date.ts';
import type { CompletionLog } from '../schedules/completion-log.ts';
import { isWithin, type Period } from '../schedules/period.ts';
import type { FreezeRules, Streak, StreakState } from '../schedules/streak.ts';
import { walkStreaks } from '../schedules/streak-walk.ts';

export interface StreakRules {
  readonly weekStart: number;
  /** How many freezes the user's plan allows at once. */
  readonly freezeLimit: number;
  /** Days on which no task is expected to be done. */
  readonly excuses: readonly Period[];
}

/** A user's streaks at the end of a day. A plain value: it can be stored and used as the start of a later walk. */
export interface Streaks extends Omit<StreakState, 'streaks'> {
  readonly tasks: Readonly<Record<string, Streak>>;
}

/** A freeze covers all daily tasks of its day, at most two days in a row. Source: product rules, §6. */
const freezeRules: Omit<FreezeRules, 'limit'> = { earnedEvery: 7, covers: 'daily', maxInRow: 2, listedDays: 400 };

/** Whether a streak of this length has just earned a freeze. */
export function earnsFreeze(streak: number): boolean {
  return streak > 0 && streak % freezeRules.earnedEvery === 0;
}

/**
 * The streaks on `today`, which stays open: what was done on it counts, what was not is not missed yet.
 *
 * @param from the state at the end of an earlier day; null to walk from the beginning
 */
export function streaksOn(
  today: CivilDate,
  log: readonly CompletionLog[],
  rules: StreakRules,
  from: Streaks | null,
): Streaks {
  return walk(log, rules, from, { last: today, isLastOpen: true });
}

/** As `streaksOn`, with the day closed: what was not done on it is missed. The next walk can continue from the result. */
export function streaksAfter(
  day: CivilDate,
  log: readonly CompletionLog[],
  rules: StreakRules,
  from: Streaks | null,
): Streaks {
  return walk(log, rules, from, { last: day, isLastOpen: false });
}

/** As `streaksOn`, from the state of an earlier day that was still open. */
export function streaksFromOpenDay(
  today: CivilDate,
  log: readonly CompletionLog[],
  rules: StreakRules,
  from: Streaks,
): Streaks {
  return walk(log, rules, from, { last: today, isLastOpen: true, isFirstOpen: true });
}

/** The current streak of a task, not counting a completion that is not in the log yet. 0 for an unknown task. */
export function getStreak(streaks: Streaks, task: string): number {
  return streaks.tasks[task]?.streak ?? 0;
}

/** Whether a task that is due on the day may go undone. */
export function isExcused(due: CivilDate, { excuses }: Pick<StreakRules, 'excuses'>): boolean {
  return excuses.some((excuse) => isWithin(due, excuse));
}

function walk(
  log: readonly CompletionLog[],
  rules: StreakRules,
  from: Streaks | null,
  days: { readonly last: CivilDate; readonly isLastOpen: boolean; readonly isFirstOpen?: boolean },
): Streaks {
  const { streaks: tasks, ...state } = walkStreaks(log, from && { ...from, streaks: from.tasks }, {
    ...days,
    weekStart: rules.weekStart,
    mercy: {
      isExcused: (due) => isExcused(due, rules),
      freezes: { ...freezeRules, limit: rules.freezeLimit },
    },
  });
  return { ...state, tasks };
}
