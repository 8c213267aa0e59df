import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import type { CompletionLog } from '../schedules/completion-log.ts';
import type { Period } from '../schedules/period.ts';
import { duePeriodsIn, type Schedule } from '../schedules/schedule.ts';
import { isExcused, type StreakRules, type Streaks } from './streaks.ts';

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
  task: CompletionLog,
  rules: Rules,
  { frozenOn }: Pick<Streaks, 'frozenOn'>,
): NotDone {
  const found = { missedOn: [] as CivilDate[], frozenOn: [] as CivilDate[], excusedOn: [] as CivilDate[] };
  const frozen = new Set(frozenOn);
  for (const [index, { from, schedule }] of task.schedules.entries()) {
    const [, first = from] = [from, range.first].sort();
    const active = { first, last: addDays(task.schedules[index + 1]?.from ?? range.last, -1) };
    for (const day of openDueDays(active, schedule, task.doneOn, rules.weekStart)) {
      const isFrozen = schedule.type === 'daily' && frozen.has(day);
      found[isExcused(day, rules) ? 'excusedOn' : isFrozen ? 'frozenOn' : 'missedOn'].push(day);
    }
  }
  return found;
}

/** The due days of the periods that ended while a schedule was active and in which the task was not done. */
function openDueDays(active: Period, schedule: Schedule, doneOn: readonly CivilDate[], weekStart: number): CivilDate[] {
  const days: CivilDate[] = [];
  let next = 0;
  for (const { period, due } of duePeriodsIn(active, schedule, weekStart)) {
    while ((doneOn[next] ?? period.first) < period.first) next++;
    const done = doneOn[next];
    const isDone = done !== undefined && done <= period.last;
    if (!isDone && due >= active.first && period.last <= active.last) days.push(due);
  }
  return days;
}
