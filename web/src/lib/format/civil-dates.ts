import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type Calendar, getDateParts, toCivilDate } from '@afdal/domain/calendar/month';
import { lazy } from '@afdal/domain/lazy';
import { localizeDigits } from '@afdal/domain/text/digits';
import { bothDates, type DateStyle, dateRange, shortDate } from './dates.ts';

/** A civil date has no time; it is formatted as midnight UTC. */
const zone = 'UTC';

/** «24 نوفمبر 2026», or «14 جمادى الآخرة 1448 هـ». */
export function formatDate(date: CivilDate, calendar: Calendar, style: DateStyle): string {
  return shortDate(Date.parse(date), { ...style, calendar, zone });
}

/** «24 نوفمبر», or «14 جمادى الآخرة». Empty outside the calendar's range. */
export function dayOfMonth(date: CivilDate, calendar: Calendar, { digits, hijriOffset }: DateStyle): string {
  const parts = getDateParts(date, { calendar, hijriOffset });
  return parts ? `${localizeDigits(String(parts.day), digits)} ${monthNames(calendar)[parts.month - 1]}` : '';
}

/** The day with its weekday in one calendar, then in the other. */
export function dayInBoth(date: CivilDate, calendar: Calendar, style: DateStyle): readonly [string, string] {
  return bothDates(Date.parse(date), { ...style, calendar, zone });
}

/** «من 24 نوفمبر 2026 إلى 26 نوفمبر 2026» in the person's first calendar; a single date for a range of one day. */
export function formatDateRange(from: CivilDate, to: CivilDate, style: DateStyle): string {
  return from === to
    ? formatDate(from, style.calendar, style)
    : dateRange(Date.parse(from), Date.parse(to), { ...style, zone });
}

/** «نوفمبر 2026»; for a range «جمادى الأولى – جمادى الآخرة 1448». Empty outside the calendar's range. */
export function monthTitle(from: CivilDate, to: CivilDate, calendar: Calendar, style: DateStyle): string {
  const view = { calendar, hijriOffset: style.hijriOffset };
  const [first, last] = [getDateParts(from, view), getDateParts(to, view)];
  if (!first || !last) return '';
  const names = monthNames(calendar);
  const name = (month: number) => names[month - 1] ?? '';
  const year = (value: number) => localizeDigits(String(value), style.digits);
  if (first.year !== last.year) {
    return `${name(first.month)} ${year(first.year)} – ${name(last.month)} ${year(last.year)}`;
  }
  const months = first.month === last.month ? name(first.month) : `${name(first.month)} – ${name(last.month)}`;
  return `${months} ${year(last.year)}`;
}

const known = new Map<Calendar, readonly string[]>();

/** The names of the twelve months, in order. */
export function monthNames(calendar: Calendar): readonly string[] {
  const names = known.get(calendar) ?? getMonthNames(calendar);
  known.set(calendar, names);
  return names;
}

function getMonthNames(calendar: Calendar): readonly string[] {
  const id = calendar === 'gregory' ? 'gregory' : 'islamic-umalqura';
  const format = new Intl.DateTimeFormat(`ar-SA-u-ca-${id}-nu-latn`, { month: 'long', timeZone: zone });
  // Any year will do.
  const year = calendar === 'gregory' ? 2026 : 1448;
  return Array.from({ length: 12 }, (_, month) => {
    const date = toCivilDate({ year, month: month + 1, day: 1 }, { calendar, hijriOffset: 0 });
    return format.format(Date.parse(date ?? ''));
  });
}

const weekdayFormat = lazy(
  () => new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { weekday: 'long', timeZone: zone }),
);
/** A Sunday. */
const firstSunday = Date.parse('1970-01-04');
const dayMs = 86_400_000;

/** The weekday names, starting with `weekStart`; 0 is Sunday. */
export function weekdayNames(weekStart: number): readonly string[] {
  return Array.from({ length: 7 }, (_, day) => weekdayFormat().format(firstSunday + ((weekStart + day) % 7) * dayMs));
}
