import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import type { CompletionLog } from './completion-log.ts';
import type { Period } from './period.ts';
import {
  dueDay,
  type Frequency,
  getRequirement,
  isPeriodExcused,
  periodAt,
  type Schedule,
  timesIn,
} from './schedule.ts';
import type { Mercy, StreakState } from './streak.ts';

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

/** Caches the current period of each frequency during the walk; logs of the same frequency share it. */
class CachedPeriods {
  readonly #weekStart: number;
  readonly #reached = new Map<Frequency, Period>();

  constructor(weekStart: number) {
    this.#weekStart = weekStart;
  }

  /** The period that contains a day. Days must not decrease from call to call. */
  at(schedule: Schedule, day: CivilDate): Period {
    const reached = this.#reached.get(schedule.type);
    if (reached && day <= reached.last) return reached;
    const period = periodAt(schedule, day, this.#weekStart);
    this.#reached.set(schedule.type, period);
    return period;
  }
}

/** The state of one log during the walk. */
class WalkedLog {
  readonly id: string;
  streak: number;
  longest: number;
  lastDoneOn: CivilDate | null;
  readonly #log: CompletionLog;
  readonly #periods: CachedPeriods;
  readonly #isExcused: Mercy['isExcused'];
  #schedule: Schedule | null = null;
  #since: CivilDate | null = null;
  #nextSchedule = 0;
  #nextDone = 0;

  constructor(log: CompletionLog, periods: CachedPeriods, isExcused: Mercy['isExcused'], from: StreakState | null) {
    this.id = log.id;
    this.#log = log;
    this.#periods = periods;
    this.#isExcused = isExcused;
    const previous = from?.streaks[log.id];
    this.lastDoneOn = previous?.lastDoneOn ?? null;
    if (from) this.#skipTo(from.day);
    this.streak = previous?.streak ?? 0;
    this.longest = previous?.longest ?? 0;
  }

  get frequency(): Frequency | undefined {
    return this.#schedule?.type;
  }

  /** Advances to a day and returns whether the thing exists on it. */
  enter(day: CivilDate): boolean {
    this.#applySchedules(day);
    const { goneOn } = this.#log;
    return this.#schedule !== null && (goneOn === null || day < goneOn);
  }

  /** Counts a completion on the day; returns whether it lengthens the streak, as the one that completes a period does. */
  countDone(day: CivilDate): boolean {
    const { doneOn } = this.#log;
    while ((doneOn[this.#nextDone] ?? day) < day) this.#nextDone++;
    if (doneOn[this.#nextDone] !== day) return false;
    const period = this.#getPeriod(day);
    const completes = period !== null && this.#completes(period);
    this.lastDoneOn = day;
    if (completes) this.longest = Math.max(this.longest, ++this.streak);
    return completes;
  }

  /** Whether the day ends a period that was due, not excused and not done, while there is a streak to lose. */
  breaksAfter(day: CivilDate): boolean {
    if (this.streak === 0) return false;
    const period = this.#getPeriod(day);
    if (!this.#schedule || !this.#since || period?.last !== day || this.#isDone(period)) return false;
    if (dueDay(this.#schedule, period) < this.#since) return false;
    return !isPeriodExcused(this.#schedule, period, this.#since, this.#isExcused);
  }

  /** Whether the completion that is next completes its period. */
  #completes(period: Period): boolean {
    const required = this.#severalIn(period);
    return required ? this.#countIn(required, period) === required.times : !this.#isDoneSince(period.first);
  }

  /** Whether a period that ends today was done. */
  #isDone(period: Period): boolean {
    const required = this.#severalIn(period);
    return required ? this.#countIn(required, period) >= required.times : this.#isDoneSince(period.first);
  }

  /** When a period is done that asks for several days; null where it asks for one. */
  #severalIn(period: Period) {
    if (!this.#schedule || !this.#since || timesIn(this.#schedule) === 1) return null;
    return getRequirement(this.#schedule, period, this.#since);
  }

  /** The completions in a period so far that count for it. The log has those of a week before it, also where it continues a walk. */
  #countIn({ from }: { readonly from: CivilDate }, { last }: Period): number {
    const { doneOn } = this.#log;
    let count = 0;
    for (let index = this.#nextDone; index >= 0; index--) {
      const done = doneOn[index];
      if (done === undefined || done > last) continue;
      if (done < from) break;
      count++;
    }
    return count;
  }

  #getPeriod(day: CivilDate): Period | null {
    return this.#schedule && this.#periods.at(this.#schedule, day);
  }

  #isDoneSince(day: CivilDate): boolean {
    return this.lastDoneOn !== null && this.lastDoneOn >= day;
  }

  #applySchedules(day: CivilDate): void {
    const { schedules } = this.#log;
    for (let next = schedules[this.#nextSchedule]; next && next.from <= day; next = schedules[this.#nextSchedule]) {
      this.#schedule = next.schedule;
      this.#since = next.from;
      this.streak = 0;
      this.#nextSchedule++;
    }
  }

  #skipTo(day: CivilDate): void {
    this.#applySchedules(day);
    const { doneOn } = this.#log;
    while (this.#nextDone < doneOn.length && (doneOn[this.#nextDone] ?? day) <= day) this.#nextDone++;
  }
}
