import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import type { Period } from '../calendar/period.ts';
import { dueDay, periodAt, type Schedule, type TaskType } from './schedule.ts';
import type { HeldSchedule } from './schedules.ts';

/** What streaks are derived from: when a task existed, its schedules, and the days on which it was done. */
export interface LoggedTask {
  readonly id: string;
  /** Oldest first; the first takes effect on the day the task was created. Each change begins a new streak. */
  readonly schedules: readonly HeldSchedule[];
  /** The first day on which the task no longer existed. */
  readonly goneOn: CivilDate | null;
  /** Ascending, without duplicates. */
  readonly doneOn: readonly CivilDate[];
}

export interface StreakRules {
  readonly weekStart: number;
  /** How many freezes the user's plan allows at once. */
  readonly freezeLimit: number;
  /** Days on which no task is expected to be done. */
  readonly excuses: readonly Period[];
}

/** A user's streaks at the end of a day. A plain value: it can be stored and used as the start of a later walk. */
export interface Streaks {
  readonly day: CivilDate;
  readonly freezes: number;
  /** How many consecutive days, up to this one, were covered by a freeze. */
  readonly frozenInRow: number;
  /** The days of the last 400 that a freeze covered; a freeze covers all daily tasks of its day. */
  readonly frozenOn: readonly CivilDate[];
  /** The longest streak that any task ever had. */
  readonly longest: number;
  readonly tasks: Readonly<Record<string, TaskStreak>>;
}

interface TaskStreak {
  readonly streak: number;
  /** The longest streak the task ever had. */
  readonly longest: number;
  readonly lastDoneOn: CivilDate | null;
}

const freezeEvery = 7;
const frozenInRowAtMost = 2;
const frozenHistoryDays = 400;

/**
 * Walks the log up to `today`, which stays open: what was done on it counts, what was not is not missed yet.
 * A period that was due and not done ends the streak, unless its due day was excused. A missed day that would end the
 * streak of a daily task uses a freeze if there is one, which protects all daily tasks of that day; at most two days in a
 * row. A freeze is earned when a streak reaches a multiple of seven, at most one a day. Source: product rules, §6.
 *
 * @param from the state at the end of an earlier day; null to walk from the beginning
 */
export function streaksOn(
  today: CivilDate,
  log: readonly LoggedTask[],
  rules: StreakRules,
  from: Streaks | null,
): Streaks {
  return walk(log, rules, from, { last: today, isLastOpen: true });
}

/** As `streaksOn`, with the day closed: what was not done on it is missed. The next walk can continue from the result. */
export function streaksAfter(
  day: CivilDate,
  log: readonly LoggedTask[],
  rules: StreakRules,
  from: Streaks | null,
): Streaks {
  return walk(log, rules, from, { last: day, isLastOpen: false });
}

/** The current streak of a task, not counting a completion that is not in the log yet. 0 for an unknown task. */
export function streakOf(streaks: Streaks, task: string): number {
  return streaks.tasks[task]?.streak ?? 0;
}

interface End {
  readonly last: CivilDate;
  readonly isLastOpen: boolean;
}

function walk(
  log: readonly LoggedTask[],
  rules: StreakRules,
  from: Streaks | null,
  { last, isLastOpen }: End,
): Streaks {
  const periods = new Periods(rules.weekStart);
  const tasks = log.map((task) => new WalkedTask(task, rules, periods, from));
  let { freezes, frozenInRow, longest } = from ?? { freezes: 0, frozenInRow: 0, longest: 0 };
  const frozenOn = [...(from?.frozenOn ?? [])];
  const first = from ? addDays(from.day, 1) : beginningOf(log, last);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const active = tasks.filter((task) => task.enter(day));
    const lengthened = active.filter((task) => task.countDone(day));
    for (const { streak } of lengthened) longest = Math.max(longest, streak);
    if (freezes < rules.freezeLimit && lengthened.some(({ streak }) => streak % freezeEvery === 0)) freezes++;
    if (day === last && isLastOpen) break;

    const broken = active.filter((task) => task.breaksAfter(day));
    const coverable = broken.filter((task) => task.isDaily);
    const isFrozen = coverable.length > 0 && freezes > 0 && frozenInRow < frozenInRowAtMost;
    if (isFrozen) {
      freezes--;
      frozenOn.push(day);
    }
    frozenInRow = isFrozen ? frozenInRow + 1 : 0;
    for (const task of broken) if (!(isFrozen && task.isDaily)) task.streak = 0;
  }
  const oldest = addDays(last, -frozenHistoryDays);
  return {
    day: last,
    freezes,
    frozenInRow,
    frozenOn: frozenOn.filter((day) => day >= oldest),
    longest,
    tasks: Object.fromEntries(
      tasks.map(({ id, streak, longest, lastDoneOn }) => [id, { streak, longest, lastDoneOn }]),
    ),
  };
}

/** The first day on which a task existed or was done. */
function beginningOf(log: readonly LoggedTask[], last: CivilDate): CivilDate {
  const starts = log.flatMap(({ schedules, doneOn }) => [schedules[0]?.from ?? last, doneOn[0] ?? last]);
  return starts.sort()[0] ?? last;
}

/** Caches the current period of each type during the walk; tasks of the same type share it. */
class Periods {
  readonly #weekStart: number;
  readonly #reached = new Map<TaskType, Period>();

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

/** The state of one task during the walk. */
class WalkedTask {
  readonly id: string;
  streak: number;
  longest: number;
  lastDoneOn: CivilDate | null;
  readonly #task: LoggedTask;
  readonly #rules: StreakRules;
  readonly #periods: Periods;
  #schedule: Schedule | null = null;
  #since: CivilDate | null = null;
  #nextSchedule = 0;
  #nextDone = 0;

  constructor(task: LoggedTask, rules: StreakRules, periods: Periods, from: Streaks | null) {
    this.id = task.id;
    this.#task = task;
    this.#rules = rules;
    this.#periods = periods;
    const previous = from?.tasks[task.id];
    this.lastDoneOn = previous?.lastDoneOn ?? null;
    if (from) this.#skipTo(from.day);
    this.streak = previous?.streak ?? 0;
    this.longest = previous?.longest ?? 0;
  }

  get isDaily(): boolean {
    return this.#schedule?.type === 'daily';
  }

  /** Advances to a day and returns whether the task exists on it. */
  enter(day: CivilDate): boolean {
    this.#takeSchedules(day);
    const { goneOn } = this.#task;
    return this.#schedule !== null && (goneOn === null || day < goneOn);
  }

  /** Counts a completion on the day; returns whether it lengthens the streak, as the first one in a period does. */
  countDone(day: CivilDate): boolean {
    const { doneOn } = this.#task;
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
    return !this.#rules.excuses.some(({ first, last }) => first <= due && due <= last);
  }

  #periodOf(day: CivilDate): Period | null {
    return this.#schedule && this.#periods.at(this.#schedule, day);
  }

  #isDoneSince(day: CivilDate): boolean {
    return this.lastDoneOn !== null && this.lastDoneOn >= day;
  }

  #takeSchedules(day: CivilDate): void {
    const { schedules } = this.#task;
    for (let next = schedules[this.#nextSchedule]; next && next.from <= day; next = schedules[this.#nextSchedule]) {
      this.#schedule = next.schedule;
      this.#since = next.from;
      this.streak = 0;
      this.#nextSchedule++;
    }
  }

  #skipTo(day: CivilDate): void {
    this.#takeSchedules(day);
    const { doneOn } = this.#task;
    while (this.#nextDone < doneOn.length && (doneOn[this.#nextDone] ?? day) <= day) this.#nextDone++;
  }
}
