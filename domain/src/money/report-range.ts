import { addDays, type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { addMonths, type CalendarView, type DayParts, getDateParts, toCivilDate } from '../calendar/month.ts';
import { cycleAway, getCycle, type Payday } from '../calendar/salary-cycle.ts';

export const reportGroupings = ['category', 'payee', 'tag'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/** What a range is compared with: the one before it, or the same days a year before. */
export const reportComparisons = ['previous', 'year'] as const;
export type ReportComparison = (typeof reportComparisons)[number];

/** What a report has a figure for over time. */
export const reportPeriods = ['month', 'cycle'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** Days of a report, both included. */
export interface DayRange {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** What makes a month and a cycle of a person's, and their day. */
export interface PersonCalendar {
  readonly payday: Payday;
  readonly view: CalendarView;
  readonly today: CivilDate;
}

const gregory: CalendarView = { calendar: 'gregory', hijriOffset: 0 };

/**
 * The days that a range is compared with. Before whole cycles or whole months as many of them, before other days as many
 * days. Of a range that is not over, only as much as has passed. Null where nothing has.
 */
export function getComparedRange(
  range: DayRange,
  comparison: ReportComparison,
  person: PersonCalendar,
): DayRange | null {
  const { today, view } = person;
  if (range.from > today) return null;
  const isOver = range.to <= today;
  if (comparison === 'year') {
    const before = (day: CivilDate) => moveMonths(day, -12, view);
    return { from: before(range.from), to: isOver ? yearBeforeEnd(range.to, view) : before(today) };
  }
  const whole = getRangeBefore(range, person);
  if (isOver) return whole;
  const days = Math.min(daysBetween(range.from, today), daysBetween(whole.from, whole.to));
  return { from: whole.from, to: addDays(whole.from, days) };
}

/** A year before the end of a range: the last day of a month stays that. */
function yearBeforeEnd(day: CivilDate, view: CalendarView): CivilDate {
  const next = addDays(day, 1);
  return isFirstOfMonth(next, view) ? addDays(moveMonths(next, -12, view), -1) : moveMonths(day, -12, view);
}

function getRangeBefore({ from, to }: DayRange, { payday, view }: PersonCalendar): DayRange {
  const end = addDays(from, -1);
  const cycles = countWholeCycles({ from, to }, payday);
  if (cycles > 0) return { from: cycleAway(from, -cycles, payday).first, to: end };
  const months = countWholeMonths({ from, to }, view);
  if (months > 0) return { from: moveMonths(from, -months, view), to: end };
  return { from: addDays(from, -daysBetween(from, to) - 1), to: end };
}

/** How many cycles a range consists of; 0 where it begins or ends within one. */
function countWholeCycles({ from, to }: DayRange, payday: Payday): number {
  if (getCycle(from, payday).first !== from || getCycle(to, payday).last !== to) return 0;
  let count = 1;
  while (cycleAway(from, count, payday).first < to) count += 1;
  return count;
}

/** As `countWholeCycles`, of months. */
function countWholeMonths({ from, to }: DayRange, view: CalendarView): number {
  const end = addDays(to, 1);
  if (!isFirstOfMonth(from, view) || !isFirstOfMonth(end, view)) return 0;
  let count = 1;
  while (moveMonths(from, count, view) < end) count += 1;
  return count;
}

/** What the average of a range is for each of, and how many of them have passed; the last one counts by its days. */
interface AveragePeriods {
  readonly unit: 'day' | ReportPeriod;
  readonly count: number;
}

/** An average is for each cycle of several, or else for each month of several, or for each day. Null before the range. */
export function countAveragePeriods(range: DayRange, { payday, view, today }: PersonCalendar): AveragePeriods | null {
  if (range.from > today) return null;
  const end = addDays(range.to < today ? range.to : today, 1);
  if (countWholeCycles(range, payday) > 1) {
    return { unit: 'cycle', count: countPeriods(range.from, end, (n) => cycleAway(range.from, n, payday).first) };
  }
  const months = countPeriods(range.from, end, (n) => moveMonths(range.from, n, view));
  return months >= 2 ? { unit: 'month', count: months } : { unit: 'day', count: daysBetween(range.from, end) };
}

/** Whole periods from a day to the one after the last, and what part of the next one. */
function countPeriods(from: CivilDate, end: CivilDate, startOf: (period: number) => CivilDate): number {
  let whole = 0;
  while (startOf(whole + 1) <= end) whole += 1;
  const start = whole === 0 ? from : startOf(whole);
  return whole + daysBetween(start, end) / daysBetween(start, startOf(whole + 1));
}

/** One of the twelve months or cycles of a year. */
export interface YearPeriod {
  /** 1 to 12. */
  readonly month: number;
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/** The year of a day, its twelve months or cycles, and those of the year before it. Cycles are named by Gregorian months. */
export function getYearPeriods(day: CivilDate, every: ReportPeriod, { payday, view }: PersonCalendar) {
  const used = every === 'cycle' ? gregory : usableView(day, view);
  const [year, starts] = every === 'cycle' ? cycleStarts(day, payday) : monthStarts(day, used);
  const periods = starts
    .slice(0, -1)
    .map((first, at): YearPeriod => ({ month: (at % 12) + 1, first, last: addDays(starts[at + 1] as CivilDate, -1) }));
  return { calendar: used.calendar, year, previous: periods.slice(0, 12), periods: periods.slice(12) };
}

/** The first days of the months of two years, and the day after the last. */
function monthStarts(day: CivilDate, view: CalendarView): [number, readonly CivilDate[]] {
  const { year } = getDateParts(day, view) as DayParts;
  const first = toCivilDate({ year: year - 1, month: 1, day: 1 }, view) as CivilDate;
  return [year, Array.from({ length: 25 }, (_, at) => moveMonths(first, at, view))];
}

/** As `monthStarts`, of cycles. */
function cycleStarts(day: CivilDate, payday: Payday): [number, readonly CivilDate[]] {
  const [year = 0, month = 0] = getCycle(day, payday).month.split('-').map(Number);
  return [year, Array.from({ length: 25 }, (_, at) => cycleAway(day, at - 11 - month, payday).first)];
}

/** Days outside the table of Hijri months, and those of years beside its ends, are counted by Gregorian months. */
function usableView(day: CivilDate, view: CalendarView): CalendarView {
  return addMonths(day, -24, view) && addMonths(day, 24, view) ? view : gregory;
}

function moveMonths(day: CivilDate, months: number, view: CalendarView): CivilDate {
  return addMonths(day, months, view) ?? (addMonths(day, months, gregory) as CivilDate);
}

function isFirstOfMonth(day: CivilDate, view: CalendarView): boolean {
  return (getDateParts(day, view) ?? (getDateParts(day, gregory) as DayParts)).day === 1;
}
