import { addDays } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { Calendar } from '@afdal/domain/calendar/month';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { texts } from './texts.ts';

/** How a person reads dates. Calendar and digits are always explicit, since defaults differ between runtimes. */
export interface DateStyle {
  readonly zone: string;
  readonly digits: Digits;
  readonly calendar: Calendar;
  /** Days by which the sighted Hijri month differs from Umm al-Qura, −2 to 2. */
  readonly hijriOffset: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar that a person does not read first. */
export function otherCalendar(calendar: Calendar): Calendar {
  return calendar === 'gregory' ? 'umalqura' : 'gregory';
}

/** A day in the person's first calendar, then the same day in the other. */
export function bothDates(instantMs: number, style: DateStyle): readonly [string, string] {
  return [
    `${getDateParts(instantMs, style, style.calendar).weekday} ${dateIn(style.calendar, instantMs, style)}`,
    dateIn(otherCalendar(style.calendar), instantMs, style),
  ];
}

/** Day, month and year in the person's first calendar. */
export function shortDate(instantMs: number, style: DateStyle): string {
  return dateIn(style.calendar, instantMs, style);
}

/** The time on the person's clock: «9:00 م». */
export function formatTime(instantMs: number, { zone, digits }: DateStyle): string {
  return getClockFormat(zone, digits).format(instantMs);
}

/** Formats a time without a date, `HH:MM`: «6:00 م». */
export function clockTime(time: string, style: DateStyle): string {
  return formatTime(Date.parse(`1970-01-01T${time}Z`), { ...style, zone: 'UTC' });
}

/** Two days as a range in the person's first calendar. */
export function dateRange(fromMs: number, toMs: number, style: DateStyle): string {
  return interpolate(texts.range, { from: shortDate(fromMs, style), to: shortDate(toMs, style) });
}

function dateIn(calendar: Calendar, instantMs: number, style: DateStyle): string {
  if (calendar === 'gregory') return dayMonthYear(getDateParts(instantMs, style, calendar));
  // Days are added to the date: added to the instant they are an hour off where clocks change.
  const sighted = addDays(logicalDate(instantMs, style.zone, 0), style.hijriOffset);
  const date = dayMonthYear(getDateParts(Date.parse(sighted), { ...style, zone: 'UTC' }, calendar));
  return interpolate(texts.hijri, { date });
}

function dayMonthYear({ day, month, year }: ReturnType<typeof getDateParts>): string {
  return `${day} ${month} ${year}`;
}

function getDateParts(instantMs: number, { zone, digits }: DateStyle, calendar: Calendar) {
  const parts = getFormat(zone, digits, calendar).formatToParts(instantMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { weekday: part('weekday'), day: part('day'), month: part('month'), year: part('year') };
}

function getFormat(zone: string, digits: Digits, calendar: Calendar): Intl.DateTimeFormat {
  const name = calendar === 'umalqura' ? 'islamic-umalqura' : calendar;
  return known(`ar-SA-u-ca-${name}-nu-${digits}`, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

function getClockFormat(zone: string, digits: Digits): Intl.DateTimeFormat {
  return known(`ar-SA-u-ca-gregory-nu-${digits}`, { timeZone: zone, hour: 'numeric', minute: '2-digit' });
}

/** Caches formats: creating one takes longer than using it a hundred times. */
function known(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
