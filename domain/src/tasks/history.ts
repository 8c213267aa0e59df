import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import type { CompletionLog } from '../schedules/completion-log.ts';
import { listDays, type Period } from '../schedules/period.ts';
import { chosenDays, duePeriodsIn, isPeriodExcused, timesIn } from '../schedules/schedule.ts';
import type { DatedSchedule } from '../schedules/schedule-history.ts';
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
export function classifyUndoneDays(
  range: Period,
  task: CompletionLog,
  rules: Rules,
  { frozenOn }: Pick<Streaks, 'frozenOn'>,
): NotDone {
  const found = { missedOn: [] as CivilDate[], frozenOn: [] as CivilDate[], excusedOn: [] as CivilDate[] };
  const frozen = new Set(frozenOn);
  for (const [index, dated] of task.schedules.entries()) {
    const { from, schedule } = dated;
    const [, first = from] = [from, range.first].sort();
    const active = { first, last: addDays(task.schedules[index + 1]?.from ?? range.last, -1) };
    for (const { period, day } of undone(active, dated, task.doneOn, rules.weekStart)) {
      const isFrozen = schedule.type === 'daily' && frozen.has(day);
      const isGranted = isPeriodExcused(schedule, period, from, (each) => isExcused(each, rules));
      found[isGranted ? 'excusedOn' : isFrozen ? 'frozenOn' : 'missedOn'].push(day);
    }
  }
  return found;
}

interface Undone {
  readonly period: Period;
  /** Its due day; where any days of a week will do, the last one without a completion; of chosen days each that is missing. */
  readonly day: CivilDate;
}

/** The periods that ended while a schedule was active and in which the task was not done. */
function undone(
  active: Period,
  { from, schedule }: DatedSchedule,
  doneOn: readonly CivilDate[],
  weekStart: number,
): Undone[] {
  const times = timesIn(schedule);
  const found: Undone[] = [];
  let next = 0;
  for (const { period, due } of duePeriodsIn(active, schedule, weekStart)) {
    while ((doneOn[next] ?? period.first) < period.first) next++;
    const chosen = chosenDays(schedule, period, from);
    if (chosen) {
      const [began = period.first] = chosen;
      const done = doneOn.slice(next, next + 7).filter((day) => day <= period.last && day >= from);
      const missing = began < active.first || period.last > active.last ? 0 : chosen.length - done.length;
      const open = chosen.filter((day) => !done.includes(day));
      if (missing > 0) found.push(...open.slice(-missing).map((day) => ({ period, day })));
      continue;
    }
    const done = doneOn.slice(next, next + times).filter((day) => day <= period.last);
    // A week of which not every day was there to be chosen is not missed.
    const began = times > 1 ? period.first : due;
    if (done.length >= times || began < active.first || period.last > active.last) continue;
    const day = times > 1 ? listDays(period).findLast((each) => !done.includes(each)) : due;
    found.push({ period, day: day ?? due });
  }
  return found;
}
