import { type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { hijriMonthLength } from '../calendar/hijri-date.ts';
import { getDateParts, toCivilDate } from '../calendar/month.ts';

/** The day of the Hijri year on which a person's zakat is due. Months 1 to 12, days 1 to 30. */
export interface ZakatAnniversary {
  readonly month: number;
  readonly day: number;
}

/** An anniversary of one Hijri year. */
export interface DatedAnniversary {
  readonly hijriYear: number;
  readonly on: CivilDate;
}

/**
 * The first anniversary on or after a day. Day 30 becomes 29 in a month of 29 days. Null beyond the Hijri calendar's table.
 *
 * @param hijriOffset the person's correction of the Umm al-Qura calendar, in days
 */
export function nextAnniversary(
  today: CivilDate,
  anniversary: ZakatAnniversary,
  hijriOffset: number,
): DatedAnniversary | null {
  const year = getDateParts(today, { calendar: 'umalqura', hijriOffset })?.year;
  if (year === undefined) return null;
  const inThisYear = anniversaryIn(year, anniversary, hijriOffset);
  return inThisYear && inThisYear.on >= today ? inThisYear : anniversaryIn(year + 1, anniversary, hijriOffset);
}

/**
 * The Hijri year whose zakat is meant on a day: that of the nearest anniversary, so that what is paid a little early or late
 * counts for the same year; without an anniversary, the year that the day lies in.
 */
export function getZakatYear(day: CivilDate, anniversary: ZakatAnniversary | null, hijriOffset: number): number | null {
  const year = getDateParts(day, { calendar: 'umalqura', hijriOffset })?.year ?? null;
  const next = anniversary && nextAnniversary(day, anniversary, hijriOffset);
  if (!anniversary || !next) return year;
  const last = anniversaryIn(next.hijriYear - 1, anniversary, hijriOffset);
  if (!last) return next.hijriYear;
  return daysBetween(last.on, day) < daysBetween(day, next.on) ? last.hijriYear : next.hijriYear;
}

function anniversaryIn(
  hijriYear: number,
  { month, day }: ZakatAnniversary,
  hijriOffset: number,
): DatedAnniversary | null {
  const length = hijriMonthLength(hijriYear, month);
  if (length === null) return null;
  const on = toCivilDate({ year: hijriYear, month, day: Math.min(day, length) }, { calendar: 'umalqura', hijriOffset });
  return on && { hijriYear, on };
}
