import { addDays, type CivilDate, civilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { addMonths, type CalendarView, getDateParts, toCivilDate } from '@afdal/domain/calendar/month';
import { cycleAway } from '@afdal/domain/calendar/salary-cycle';
import { type CategoryKind, categoryKinds } from '@afdal/domain/money/category';
import { maxReportDays } from '@afdal/domain/money/limits';
import {
  type DayRange,
  type PersonCalendar,
  type ReportComparison,
  type ReportGrouping,
  type ReportPeriod,
  reportComparisons,
  reportGroupings,
  reportPeriods,
} from '@afdal/domain/money/report-range';

/** How many days, until today, such a range has. */
export const reportDays = { quarter: 90 } as const;

/** Ranges to choose from; `own` is of other days. */
export const reportRanges = ['cycle', 'previous', 'month', 'quarter', 'year', 'lastYear', 'own'] as const;
export type ReportRange = (typeof reportRanges)[number];

type Parameter =
  | 'by'
  | 'kind'
  | 'range'
  | 'from'
  | 'to'
  | 'compare'
  | 'every'
  | 'account'
  | 'category'
  | 'payee'
  | 'tag';

/** The parameters of the page's address, as they stand there. */
export type ReportSearch = Readonly<Partial<Record<Parameter, string | undefined>>>;

/** The group that a series is of; an empty payee or tag, and the category `none`, are what has none. */
export interface ChosenGroup {
  readonly category?: string | undefined;
  readonly payee?: string | undefined;
  readonly tag?: string | undefined;
}

/** What a report is of. */
export interface ReportChoice {
  readonly by: ReportGrouping;
  readonly kind: CategoryKind;
  readonly range: ReportRange;
  /** Own days as they stand in the address. */
  readonly from: string;
  readonly to: string;
  readonly compare: ReportComparison;
  readonly every: ReportPeriod;
  readonly accountId: string | undefined;
  readonly group: ChosenGroup | null;
}

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What an address asks for; whatever it does not say, or says wrongly, is the usual. */
export function readReportSearch(search: ReportSearch): ReportChoice {
  const pick = <T extends string>(name: Parameter, values: readonly T[], usual: T) =>
    values.find((value) => value === search[name]) ?? usual;
  const { category, payee, tag, account } = search;
  const isCategory = category === 'none' || idShape.test(category ?? '');
  return {
    by: pick('by', reportGroupings, 'category'),
    kind: pick('kind', categoryKinds, 'expense'),
    range: pick('range', reportRanges, 'cycle'),
    from: search.from ?? '',
    to: search.to ?? '',
    compare: pick('compare', reportComparisons, 'previous'),
    every: pick('every', reportPeriods, 'month'),
    accountId: idShape.test(account ?? '') ? account : undefined,
    group: isCategory ? { category } : payee !== undefined ? { payee } : tag !== undefined ? { tag } : null,
  };
}

/** Why own days are no range. */
export type RangeProblem = 'missing' | 'backwards' | 'tooLong';

/** The days of a choice, or why there are none. */
export function getReportDays(
  { range, from, to }: Pick<ReportChoice, 'range' | 'from' | 'to'>,
  person: PersonCalendar,
): DayRange | RangeProblem {
  if (range !== 'own') return rangeDays[range](person);
  const [first, last] = [civilDate(from), civilDate(to)];
  if (!first || !last) return 'missing';
  if (last < first) return 'backwards';
  return daysBetween(first, last) < maxReportDays ? { from: first, to: last } : 'tooLong';
}

const rangeDays: Readonly<Record<Exclude<ReportRange, 'own'>, (person: PersonCalendar) => DayRange>> = {
  cycle: ({ today, payday }) => cycleDays(today, 0, payday),
  previous: ({ today, payday }) => cycleDays(today, -1, payday),
  month: ({ today, view }) => {
    const from = getPeriodStart(today, view, false);
    return { from, to: addDays(movedMonths(from, 1, view), -1) };
  },
  quarter: ({ today }) => ({ from: addDays(today, 1 - reportDays.quarter), to: today }),
  year: ({ today, view }) => yearDays(getPeriodStart(today, view, true), view),
  lastYear: ({ today, view }) => yearDays(movedMonths(getPeriodStart(today, view, true), -12, view), view),
};

function cycleDays(today: CivilDate, cycles: number, payday: PersonCalendar['payday']): DayRange {
  const { first, last } = cycleAway(today, cycles, payday);
  return { from: first, to: last };
}

function yearDays(from: CivilDate, view: CalendarView): DayRange {
  return { from, to: addDays(movedMonths(from, 12, view), -1) };
}

/** The first day of a day's month, or of its year. */
function getPeriodStart(day: CivilDate, view: CalendarView, isOfYear: boolean): CivilDate {
  const parts = getDateParts(day, view);
  return (parts && toCivilDate({ ...parts, day: 1, ...(isOfYear && { month: 1 }) }, view)) ?? day;
}

/** Today is in the table of Hijri months. */
function movedMonths(day: CivilDate, months: number, view: CalendarView): CivilDate {
  return addMonths(day, months, view) ?? day;
}
