import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import type { Period } from '../calendar/period.ts';
import { dueDay, periodAt, type Schedule, type TaskType } from './schedule.ts';
import type { HeldSchedule } from './schedules.ts';

/** What streaks are derived from: when a task was there, how it came back, and on which days it was done. */
export interface LoggedTask {
  readonly id: string;
  /** Oldest first; each holds from its day on, the first from the day the task was made. A change begins a new streak. */
  readonly schedules: readonly HeldSchedule[];
  /** The first day on which it was no longer there. */
  readonly goneOn: CivilDate | null;
  /** Ascending, each day once. */
  readonly doneOn: readonly CivilDate[];
}

export interface StreakRules {
  readonly weekStart: number;
  /** How many freezes the person's plan lets them hold. */
  readonly freezeLimit: number;
  /** Days on which nothing was expected of the person. */
  readonly excuses: readonly Period[];
}

/** How a person's streaks stand at the end of a day. Plain values: it may be kept, and gone on from. */
export interface Streaks {
  readonly day: CivilDate;
  readonly freezes: number;
  /** How many days in a row, up to this one, a freeze covered. */
  readonly frozenInRow: number;
  /** The days of the last year that a freeze covered, for all daily tasks at once. */
  readonly frozenOn: readonly CivilDate[];
  /** The longest streak that any task ever had. */
  readonly longest: number;
  readonly tasks: Readonly<Record<string, TaskStanding>>;
}

interface TaskStanding {
  readonly streak: number;
  /** The longest it ever was. */
  readonly longest: number;
  readonly lastDoneOn: CivilDate | null;
}

const freezeEvery = 7;
const frozenInRowAtMost = 2;
const frozenKeptDays = 400;

/**
 * Walks over the log up to a day, which stays open: what was done on it counts, what was not is not missed yet.
 * A period that was due and not done ends a streak, unless its day was excused. A missed day that would end the streak
 * of a daily task uses up a freeze, where there is one, and then costs none of them anything; at most two days in a row.
 * A freeze is earned when a streak reaches a multiple of seven, at most one a day. Source: rules of the product, §6.
 *
 * @param from how things stood at the end of an earlier day; from the beginning when null
 */
export function streaksOn(
  today: CivilDate,
  log: readonly LoggedTask[],
  rules: StreakRules,
  from: Streaks | null,
): Streaks {
  return walk(log, rules, from, { last: today, isLastOpen: true });
}

/** As `standingOn`, with the day closed: what was not done on it is missed. The next walk may go on from here. */
export function streaksAfter(
  day: CivilDate,
  log: readonly LoggedTask[],
  rules: StreakRules,
  from: Streaks | null,
): Streaks {
  return walk(log, rules, from, { last: day, isLastOpen: false });
}

/** The streak a task has before something is done on a day that is not in the log yet. 0 where it is unknown. */
export function streakOf(standing: Streaks, task: string): number {
  return standing.tasks[task]?.streak ?? 0;
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
    const there = tasks.filter((task) => task.enter(day));
    const lengthened = there.filter((task) => task.countDone(day));
    for (const { streak } of lengthened) longest = Math.max(longest, streak);
    if (freezes < rules.freezeLimit && lengthened.some(({ streak }) => streak % freezeEvery === 0)) freezes++;
    if (day === last && isLastOpen) break;

    const broken = there.filter((task) => task.breaksAfter(day));
    const coverable = broken.filter((task) => task.isDaily);
    const isFrozen = coverable.length > 0 && freezes > 0 && frozenInRow < frozenInRowAtMost;
    if (isFrozen) {
      freezes--;
      frozenOn.push(day);
    }
    frozenInRow = isFrozen ? frozenInRow + 1 : 0;
    for (const task of broken) if (!(isFrozen && task.isDaily)) task.streak = 0;
  }
  const oldest = addDays(last, -frozenKeptDays);
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

/** The first day on which there was anything to do. */
function beginningOf(log: readonly LoggedTask[], last: CivilDate): CivilDate {
  const starts = log.flatMap(({ schedules, doneOn }) => [schedules[0]?.from ?? last, doneOn[0] ?? last]);
  return starts.sort()[0] ?? last;
}

/** The periods that the walk has come to, one of each type: tasks of a type share them. */
class Periods {
  readonly #weekStart: number;
  readonly #reached = new Map<TaskType, Period>();

  constructor(weekStart: number) {
    this.#weekStart = weekStart;
  }

  /** The one that a day lies in, which is never earlier than the day of the call before. */
  at(schedule: Schedule, day: CivilDate): Period {
    const reached = this.#reached.get(schedule.type);
    if (reached && day <= reached.last) return reached;
    const period = periodAt(schedule, day, this.#weekStart);
    this.#reached.set(schedule.type, period);
    return period;
  }
}

/** One task on the way: where it stands while the days go by. */
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
    const stood = from?.tasks[task.id];
    this.lastDoneOn = stood?.lastDoneOn ?? null;
    if (from) this.#skipTo(from.day);
    this.streak = stood?.streak ?? 0;
    this.longest = stood?.longest ?? 0;
  }

  get isDaily(): boolean {
    return this.#schedule?.type === 'daily';
  }

  /** Comes to a day. Whether the task is there on it. */
  enter(day: CivilDate): boolean {
    this.#takeSchedules(day);
    const { goneOn } = this.#task;
    return this.#schedule !== null && (goneOn === null || day < goneOn);
  }

  /** Whether what was done on the day makes the streak longer: the first time in its period does. */
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

  /** Whether the day closes a period that was due, not excused and not done, with a streak to lose. */
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
