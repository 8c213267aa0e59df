import { addDays, type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { maxDate, minDate } from '../calendar/order-days.ts';
import type { CompletionLog } from '../schedules/completion-log.ts';
import { isWithin, listDays, type Period } from '../schedules/period.ts';
import { chosenDays, type DuePeriod, duePeriodsIn, type Schedule, timesIn } from '../schedules/schedule.ts';

/** How many times something is due in a range of days, and how many of these were done in it: done ≤ due. */
export interface DueCount {
  readonly due: number;
  readonly done: number;
}

/** What is due and done on a day of a range. */
export interface DayCount extends DueCount {
  readonly on: CivilDate;
}

type Log = Pick<CompletionLog, 'schedules' | 'doneOn'>;

/**
 * What of a task is due in a range of days: its periods that fall due in it, or are late in it. What is done in the range does not
 * change what is due in it, so a task that is done before it is due counts as neither. A week with several days to
 * choose counts once: in the week, and on a day that it cannot do without; one with chosen days on each of them.
 *
 * @param doneOn at least the days of the periods that have days in the range
 */
export function dueIn(range: Period, log: Log, weekStart: number): DueCount {
  return sumCounts(
    [...listDue(range, log, weekStart)].map(({ doneOn }) => ({ due: 1, done: doneOn === null ? 0 : 1 })),
  );
}

/** What is due and done of several things, or on several days, together. */
export function sumCounts(counts: readonly DueCount[]): DueCount {
  return counts.reduce((sum, { due, done }) => ({ due: sum.due + due, done: sum.done + done }), { due: 0, done: 0 });
}

/**
 * The counts of a range by its days: each thing is due on its day, on the first where it is late from before the range, and done on
 * the day that completed it, so that the days sum up to what is due and done in the range. Of what no longer exists,
 * what was done of it.
 */
export function countByDay(
  range: Period,
  logs: readonly (Log & Pick<CompletionLog, 'goneOn'>)[],
  weekStart: number,
): DayCount[] {
  const days = listDays(range);
  const [due, done] = [days.map(() => 0), days.map(() => 0)];
  const add = (counts: number[], day: CivilDate) => {
    const index = daysBetween(range.first, day);
    counts[index] = (counts[index] ?? 0) + 1;
  };
  for (const log of logs)
    for (const { dueOn, doneOn } of listDue(range, log, weekStart)) {
      if (log.goneOn === null || doneOn !== null) add(due, dueOn);
      if (doneOn !== null) add(done, doneOn);
    }
  return days.map((on, index) => ({ on, due: due[index] ?? 0, done: done[index] ?? 0 }));
}

/** Each thing that is due in a range, with its day there, and the day of the range that completed it. */
function* listDue(range: Period, { schedules, doneOn }: Log, weekStart: number) {
  for (const [index, { from, schedule }] of schedules.entries()) {
    const next = schedules[index + 1]?.from;
    for (const each of duePeriodsIn(range, schedule, weekStart)) {
      // It was not due if the task or its schedule began after its day, or the schedule changed within it.
      if (each.due < from || (next !== undefined && each.period.last >= next)) continue;
      const within = overlap(range, each.period);
      const chosen = openChosenDays(range, schedule, { ...each, doneOn, since: from });
      if (chosen) {
        const done = doneOn.filter((day) => isWithin(day, within) && day >= from);
        for (const [nth, day] of chosen.entries())
          yield { dueOn: maxDate(within.first, day), doneOn: done[nth] ?? null };
        continue;
      }
      const needed = neededIn(range, schedule, { ...each, doneOn, since: from });
      if (needed === 0) continue;
      yield {
        dueOn: maxDate(within.first, minDate(each.due, within.last)),
        doneOn: doneOn.filter((day) => isWithin(day, within))[needed - 1] ?? null,
      };
    }
  }
}

/** A period of a schedule that began on a day, and the days on which it was done. */
interface DonePeriod extends DuePeriod {
  readonly doneOn: readonly CivilDate[];
  readonly since: CivilDate;
}

/**
 * The chosen days of a period up to the end of a range for which nothing was done before it, as many as the range has
 * days; null where none are chosen. A day stands for the first of them that is open, be it late or ahead.
 */
function openChosenDays(range: Period, schedule: Schedule, { period, doneOn, since }: DonePeriod) {
  const chosen = chosenDays(schedule, period, since);
  if (!chosen) return null;
  const from = maxDate(period.first, since);
  const { first, last } = overlap(range, { first: from, last: period.last });
  const before = doneOn.filter((day) => from <= day && day < first).length;
  const open = chosen.filter((day) => day <= last).slice(before);
  return open.slice(0, Math.max(0, daysBetween(first, addDays(last, 1))));
}

/** On how many days of a range a task must be done so that its period is; 0 also where the period is out of reach. */
export function neededIn(range: Period, schedule: Schedule, done: DonePeriod): number {
  const { period, due, doneOn } = done;
  const { first, last } = overlap(range, period);
  const before = doneOn.filter((day) => period.first <= day && day < first).length;
  const times = timesIn(schedule);
  if (times === 1) return before === 0 && due <= last ? 1 : 0;
  const chosen = openChosenDays(range, schedule, done);
  if (chosen) return chosen.length;
  const needed = times - before - daysBetween(last, period.last);
  return needed > daysBetween(first, addDays(last, 1)) ? 0 : Math.max(0, needed);
}

function overlap(a: Period, b: Period): Period {
  return { first: maxDate(a.first, b.first), last: minDate(a.last, b.last) };
}
