import type { CivilDate } from './civil-date.ts';

const hourMs = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();
// Bounds the cache: a format takes about 40 kB, and a zone name is accepted in any mix of upper and lower case.
const maxCachedFormats = 1_000;

/**
 * The day an instant belongs to for a user: the local calendar date of (instant − dayStartHour h).
 * Every streak, cycle, due date and reminder uses this one function.
 *
 * @param instantMs milliseconds since 1970-01-01T00:00Z
 * @param zone IANA time zone, e.g. `Asia/Riyadh`
 * @param dayStartHour 0–6: the hour at which the user's day begins
 * @throws RangeError when the zone is unknown
 */
export function logicalDate(instantMs: number, zone: string, dayStartHour: number): CivilDate {
  return dateFormat(zone).format(instantMs - dayStartHour * hourMs) as CivilDate;
}

/** The wall-clock hour in a zone, 0–23. */
export function localHour(instantMs: number, zone: string): number {
  return Number(hourFormat(zone).format(instantMs)) % 24;
}

/** The wall-clock time in a zone, `HH:MM`. */
export function localTime(instantMs: number, zone: string): string {
  return timeFormat(zone).format(instantMs);
}

// sv-SE writes dates as YYYY-MM-DD.
function dateFormat(zone: string): Intl.DateTimeFormat {
  return formatOf(`date ${zone}`, () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }));
}

function hourFormat(zone: string): Intl.DateTimeFormat {
  return formatOf(
    `hour ${zone}`,
    () => new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }),
  );
}

function timeFormat(zone: string): Intl.DateTimeFormat {
  return formatOf(
    `time ${zone}`,
    () => new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  );
}

function formatOf(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const cached = formats.get(key);
  if (cached) return cached;
  const format = make();
  if (formats.size >= maxCachedFormats) formats.clear();
  formats.set(key, format);
  return format;
}
