import type { CivilDate } from '../calendar/civil-date.ts';
import type { CompletionLog } from './completion-log.ts';
import type { Period } from './period.ts';
import { dueDay, type Frequency, periodAt, type Schedule } from './schedule.ts';
import type { Mercy, StreakState } from './streak.ts';

/** Caches the current period of each frequency during the walk; logs of the same frequency share it. */
export class CachedPeriods {
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
export class WalkedLog {
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
    this.#takeSchedules(day);
    const { goneOn } = this.#log;
    return this.#schedule !== null && (goneOn === null || day < goneOn);
  }

  /** Counts a completion on the day; returns whether it lengthens the streak, as the first one in a period does. */
  countDone(day: CivilDate): boolean {
    const { doneOn } = this.#log;
    while ((doneOn[this.#nextDone] ?? day) < day) this.#nextDone++;
    if (doneOn[this.#nextDone] !== day) return false;
    const period = this.#periodOf(day);
    const isFirst = period !== null && !this.#isDoneSince(period.first);
    this.lastDoneOn = day;
    if (isFirst) this.longest = Math.max(this.longest, ++this.streak);
    return isFirst;
  }

  /** Whether the day ends a period that was due, not excused and not done, while there is a streak to lose. */
  breaksAfter(day: CivilDate): boolean {
    if (this.streak === 0 || this.lastDoneOn === day) return false;
    const period = this.#periodOf(day);
    if (!this.#schedule || period?.last !== day || this.#isDoneSince(period.first)) return false;
    const due = dueDay(this.#schedule, period);
    if (this.#since !== null && due < this.#since) return false;
    return !this.#isExcused(due);
  }

  #periodOf(day: CivilDate): Period | null {
    return this.#schedule && this.#periods.at(this.#schedule, day);
  }

  #isDoneSince(day: CivilDate): boolean {
    return this.lastDoneOn !== null && this.lastDoneOn >= day;
  }

  #takeSchedules(day: CivilDate): void {
    const { schedules } = this.#log;
    for (let next = schedules[this.#nextSchedule]; next && next.from <= day; next = schedules[this.#nextSchedule]) {
      this.#schedule = next.schedule;
      this.#since = next.from;
      this.streak = 0;
      this.#nextSchedule++;
    }
  }

  #skipTo(day: CivilDate): void {
    this.#takeSchedules(day);
    const { doneOn } = this.#log;
    while (this.#nextDone < doneOn.length && (doneOn[this.#nextDone] ?? day) <= day) this.#nextDone++;
  }
}
