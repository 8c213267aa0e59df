import { addDays, type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { addMonths, type Calendar, getDateParts, getWeekday, toCivilDate } from '../calendar/month.ts';
import { maxDate } from '../calendar/order-days.ts';
import { getPayday, type Payday } from '../calendar/salary-cycle.ts';
import { dayOfMonth } from '../schedules/period.ts';

export const recurrenceUnits = ['day', 'week', 'month', 'payday', 'lastWorkingDay'] as const;
export type RecurrenceUnit = (typeof recurrenceUnits)[number];

/** The days on which something recurs, from a day on. */
export interface Recurrence {
  readonly unit: RecurrenceUnit;
  /** Every so many days, weeks or months; 1 where the unit is `payday` or `lastWorkingDay`. */
  readonly every: number;
  /** The calendar whose months are meant: for `month` and `lastWorkingDay`. */
  readonly calendar: Calendar;
  /** The day that the intervals are counted from. */
  readonly anchorOn: CivilDate;
  /** Nothing before this day. */
  readonly startsOn: CivilDate;
}

/**
 * One day of a recurrence. `plannedOn` names it and never changes: where the day follows the user's payday or weekend, it
 * is the first day of the month meant, so that neither setting makes one occurrence two.
 */
export interface Slot {
  readonly plannedOn: CivilDate;
  readonly dueOn: CivilDate;
}

/** A range of days, both included. */
export interface DayRange {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** Whether the day of an occurrence follows from its month, so that it has no interval and cannot be moved for good. */
export function isNamedByMonth(unit: RecurrenceUnit): boolean {
  return unit === 'payday' || unit === 'lastWorkingDay';
}

/** The slots of a recurrence due in a range, in order. */
export function slotsIn(recurrence: Recurrence, range: DayRange, payday: Payday): Slot[] {
  if (range.from > range.to) return [];
  if (isNamedByMonth(recurrence.unit)) return monthlySlots(recurrence, range, payday);
  return steppedSlots(recurrence, range);
}

function steppedSlots(recurrence: Recurrence, { from, to }: DayRange): Slot[] {
  const first = maxDate(from, recurrence.startsOn);
  const slots: Slot[] = [];
  for (let step = stepBefore(recurrence, first); ; step += 1) {
    const dueOn = dayAfter(recurrence, step);
    if (!dueOn || dueOn > to) return slots;
    if (dueOn >= first) slots.push({ plannedOn: dueOn, dueOn });
  }
}

function dayAfter({ unit, every, calendar, anchorOn }: Recurrence, steps: number): CivilDate | null {
  if (unit === 'month') return addMonths(anchorOn, every * steps, { calendar, hijriOffset: 0 });
  return addDays(anchorOn, (unit === 'week' ? 7 : 1) * every * steps);
}

/** A step that is on or before a day: exact in days and weeks, at most a few months early in months. */
function stepBefore({ unit, every, anchorOn }: Recurrence, day: CivilDate): number {
  const stepDays = { day: 1, week: 7, month: 31, payday: 31, lastWorkingDay: 31 }[unit] * every;
  return Math.max(0, Math.floor(daysBetween(anchorOn, day) / stepDays));
}

function monthlySlots({ unit, calendar, startsOn }: Recurrence, { from, to }: DayRange, payday: Payday): Slot[] {
  const isPayday = unit === 'payday';
  const view = { calendar: isPayday ? 'gregory' : calendar, hijriOffset: 0 } as const;
  const start = getFirstInMonth(startsOn, view);
  const slots: Slot[] = [];
  // A payday may be moved out of its month, by less than a week.
  let month = getFirstInMonth(addDays(from, -7), view);
  while (month && month <= addDays(to, 7)) {
    const next = addMonths(month, 1, view);
    if (!next) break;
    const dueOn = isPayday ? getPayday(month, payday) : lastWorkingDay(addDays(next, -1), payday.weekend);
    if (start && month >= start && dueOn >= from && dueOn <= to) slots.push({ plannedOn: month, dueOn });
    month = next;
  }
  return slots;
}

function lastWorkingDay(day: CivilDate, weekend: readonly number[]): CivilDate {
  return weekend.includes(getWeekday(day)) && weekend.length < 7 ? lastWorkingDay(addDays(day, -1), weekend) : day;
}

function getFirstInMonth(
  day: CivilDate,
  view: { readonly calendar: Calendar; readonly hijriOffset: number },
): CivilDate | null {
  if (view.calendar === 'gregory') return dayOfMonth(day, 1);
  const parts = getDateParts(day, view);
  return parts && toCivilDate({ ...parts, day: 1 }, view);
}
