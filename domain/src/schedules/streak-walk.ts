import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import type { CompletionLog } from './completion-log.ts';
import type { Mercy, StreakState } from './streak.ts';
import { CachedPeriods, WalkedLog } from './walked-log.ts';

interface Walk {
  readonly weekStart: number;
  readonly mercy: Mercy;
  /** The last day. If it is open, what was not done on it is not missed yet. */
  readonly last: CivilDate;
  readonly isLastOpen: boolean;
  /** Whether the state continued from is that of an open day: what was done on it is counted, what was not is not missed yet. */
  readonly isFirstOpen?: boolean;
}

/**
 * Walks the logs up to a day, each in the periods of its own schedules: the first completion in a period lengthens the
 * streak, and a period that was due and not done ends it, unless its due day is excused or a freeze covers it.
 *
 * @param from the state at the end of an earlier day; null to walk from the beginning
 */
export function walkStreaks(
  logs: readonly CompletionLog[],
  from: StreakState | null,
  { weekStart, mercy, last, isLastOpen, isFirstOpen = false }: Walk,
): StreakState {
  const rules = mercy.freezes;
  const periods = new CachedPeriods(weekStart);
  const walked = logs.map((log) => new WalkedLog(log, periods, mercy.isExcused, from));
  let { freezes, frozenInRow, longest } = from ?? { freezes: 0, frozenInRow: 0, longest: 0 };
  let isFreezeEarned = false;
  const frozenOn = [...(from?.frozenOn ?? [])];
  const first = from ? addDays(from.day, isFirstOpen ? 0 : 1) : (getFirstDay(logs) ?? last);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const active = walked.filter((log) => log.enter(day));
    const isCounted = isFirstOpen && day === first;
    const lengthened = isCounted ? [] : active.filter((log) => log.countDone(day));
    for (const { streak } of lengthened) longest = Math.max(longest, streak);
    isFreezeEarned = freezes < rules.limit && lengthened.some(({ streak }) => streak % rules.earnedEvery === 0);
    if (isFreezeEarned) freezes++;
    if (day === last && isLastOpen) break;

    const broken = active.filter((log) => log.breaksAfter(day));
    const coverable = broken.filter(({ frequency }) => frequency === rules.covers);
    const isFrozen = coverable.length > 0 && freezes > 0 && frozenInRow < rules.maxInRow;
    if (isFrozen) {
      freezes--;
      frozenOn.push(day);
    }
    frozenInRow = isFrozen ? frozenInRow + 1 : 0;
    for (const log of broken) if (!(isFrozen && coverable.includes(log))) log.streak = 0;
  }
  const oldest = addDays(last, -rules.listedDays);
  return {
    day: last,
    freezes,
    isFreezeEarned,
    frozenInRow,
    frozenOn: frozenOn.filter((day) => day >= oldest),
    longest,
    streaks: Object.fromEntries(
      walked.map(({ id, streak, longest, lastDoneOn }) => [id, { streak, longest, lastDoneOn }]),
    ),
  };
}

/** The first day on which anything existed or was done. */
export function getFirstDay(logs: readonly CompletionLog[]): CivilDate | undefined {
  return logs
    .flatMap(({ schedules: [begun], doneOn: [done] }) => [begun?.from, done].filter((day) => day !== undefined))
    .sort()[0];
}
