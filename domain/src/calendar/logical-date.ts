import { addDays, type CivilDate } from './civil-date.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
// Bounds the cache: a format takes about 40 kB, and a zone name is accepted in any mix of upper and lower case.
const maxCachedFormats = 1_000;

/**
 * The day an instant belongs to for a user: the local calendar date, less one while the wall clock shows an hour before
 * dayStartHour. By the wall clock, since hours taken off the instant are wrong on the night when clocks change.
 * Every streak, cycle, due date and reminder uses this one function.
 *
 * @param instantMs milliseconds since 1970-01-01T00:00Z
 * @param zone IANA time zone, e.g. `Asia/Riyadh`
 * @param dayStartHour 0–6: the hour at which the user's day begins
 * @throws RangeError when the zone is unknown
 */
export function logicalDate(instantMs: number, zone: string, dayStartHour: number): CivilDate {
  const [day, time] = wallClock(instantMs, zone);
  return Number(time.slice(0, 2)) < dayStartHour ? addDays(day, -1) : day;
}

/** The wall-clock hour in a zone, 0–23. */
export function localHour(instantMs: number, zone: string): number {
  return Number(localTime(instantMs, zone).slice(0, 2));
}

/** The wall-clock time in a zone, `HH:MM`. */
export function localTime(instantMs: number, zone: string): string {
  return wallClock(instantMs, zone)[1];
}

/** The calendar date and the time, `HH:MM`, that a clock on the wall shows. */
export function wallClock(instantMs: number, zone: string): readonly [CivilDate, string] {
  const [day = '', time = ''] = formatIn(zone).format(instantMs).split(' ');
  return [day as CivilDate, time];
}

function formatIn(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached) return cached;
  // sv-SE writes YYYY-MM-DD HH:MM.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  if (formats.size >= maxCachedFormats) formats.clear();
  formats.set(zone, format);
  return format;
}
