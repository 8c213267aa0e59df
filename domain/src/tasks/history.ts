import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import type { Period } from '../calendar/period.ts';
import { dueDay, periodAt, type Schedule } from './schedule.ts';
import type { LoggedTask, StreakRules, Streaks } from './streaks.ts';

/** The days on which a task fell due and was not done in their period, each by why. Ascending. */
interface NotDone {
  readonly missedOn: CivilDate[];
  readonly frozenOn: CivilDate[];
  readonly excusedOn: CivilDate[];
}

type Rules = Pick<StreakRules, 'weekStart' | 'excuses'>;

/**
 * What became of the days of a task on which it was not done. The period of `last` is still open: nothing in it was
 * missed yet. As with streaks, a period whose day came before the task or its schedule was not due, and one in which
 * the schedule changed neither.
 */
export function notDoneIn(
  stretch: Period,
  task: LoggedTask,
  rules: Rules,
  { frozenOn }: Pick<Streaks, 'frozenOn'>,
): NotDone {
  const found = { missedOn: [] as CivilDate[], frozenOn: [] as CivilDate[], excusedOn: [] as CivilDate[] };
  const frozen = new Set(frozenOn);
  for (const [index, { from, schedule }] of task.schedules.entries()) {
    const held = { first: from, last: addDays(task.schedules[index + 1]?.from ?? stretch.last, -1) };
    for (const day of openDueDays(stretch, held, schedule, task.doneOn, rules.weekStart)) {
      const isExcused = rules.excuses.some(({ first, last }) => first <= day && day <= last);
      const isFrozen = schedule.type === 'daily' && frozen.has(day);
      found[isExcused ? 'excusedOn' : isFrozen ? 'frozenOn' : 'missedOn'].push(day);
    }
  }
  return found;
}

/** The days of the periods that closed while a schedule held, and in which nothing was done. */
function openDueDays(
  stretch: Period,
  held: Period,
  schedule: Schedule,
  doneOn: readonly CivilDate[],
  weekStart: number,
): CivilDate[] {
  const days: CivilDate[] = [];
  let next = 0;
  const [, begin = held.first] = [held.first, stretch.first].sort();
  let period = periodAt(schedule, begin, weekStart);
  for (; period.last <= held.last; period = periodAt(schedule, addDays(period.last, 1), weekStart)) {
    const { first, last } = period;
    while ((doneOn[next] ?? first) < first) next++;
    const done = doneOn[next];
    const isDone = done !== undefined && done <= last;
    const due = dueDay(schedule, period);
    if (!isDone && due >= held.first && due >= stretch.first) days.push(due);
  }
  return days;
}
