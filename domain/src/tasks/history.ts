import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import type { Period } from '../calendar/period.ts';
import { dueDay, periodAt, type Schedule } from './schedule.ts';
import type { LoggedTask, StreakRules, Streaks } from './streaks.ts';

/** The due days of periods in which a task was not done, grouped by reason. Ascending. */
interface NotDone {
  readonly missedOn: CivilDate[];
  readonly frozenOn: CivilDate[];
  readonly excusedOn: CivilDate[];
}

type Rules = Pick<StreakRules, 'weekStart' | 'excuses'>;

/**
 * Classifies the due days on which a task was not done as missed, frozen or excused. The period that contains the range's
 * `last` is still open, so nothing in it is missed yet. As with streaks, a period is not due when its due day is before
 * the task or its schedule began, or when the schedule changed within it.
 */
export function notDoneIn(
  range: Period,
  task: LoggedTask,
  rules: Rules,
  { frozenOn }: Pick<Streaks, 'frozenOn'>,
): NotDone {
  const found = { missedOn: [] as CivilDate[], frozenOn: [] as CivilDate[], excusedOn: [] as CivilDate[] };
  const frozen = new Set(frozenOn);
  for (const [index, { from, schedule }] of task.schedules.entries()) {
    const active = { first: from, last: addDays(task.schedules[index + 1]?.from ?? range.last, -1) };
    for (const day of openDueDays(range, active, schedule, task.doneOn, rules.weekStart)) {
      const isExcused = rules.excuses.some(({ first, last }) => first <= day && day <= last);
      const isFrozen = schedule.type === 'daily' && frozen.has(day);
      found[isExcused ? 'excusedOn' : isFrozen ? 'frozenOn' : 'missedOn'].push(day);
    }
  }
  return found;
}

/** The due days of the periods that ended while a schedule was active and in which the task was not done. */
function openDueDays(
  range: Period,
  active: Period,
  schedule: Schedule,
  doneOn: readonly CivilDate[],
  weekStart: number,
): CivilDate[] {
  const days: CivilDate[] = [];
  let next = 0;
  const [, begin = active.first] = [active.first, range.first].sort();
  let period = periodAt(schedule, begin, weekStart);
  for (; period.last <= active.last; period = periodAt(schedule, addDays(period.last, 1), weekStart)) {
    const { first, last } = period;
    while ((doneOn[next] ?? first) < first) next++;
    const done = doneOn[next];
    const isDone = done !== undefined && done <= last;
    const due = dueDay(schedule, period);
    if (!isDone && due >= active.first && due >= range.first) days.push(due);
  }
  return days;
}
