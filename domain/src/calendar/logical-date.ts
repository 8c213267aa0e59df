import type { CivilDate } from './civil-date.ts';

const hourMs = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();
// Each is some 40 kB, and a zone may be written in any mixture of cases: kept without end they would fill the memory.
const formatsKept = 1_000;

/**
 * The day an instant belongs to for a person: the local calendar date of (instant − dayStartHour h).
 * Every streak, cycle, due date and reminder uses this one function.
 *
 * @param instantMs milliseconds since 1970-01-01T00:00Z
 * @param zone IANA time zone, e.g. `Asia/Riyadh`
 * @param dayStartHour 0–6: the hour at which the person's day begins
 * @throws RangeError when the zone is unknown
 */
export function logicalDate(instantMs: number, zone: string, dayStartHour: number): CivilDate {
  return dateFormat(zone).format(instantMs - dayStartHour * hourMs) as CivilDate;
}

/** The hour of the day, 0–23, on the wall clock of a zone. */
export function localHour(instantMs: number, zone: string): number {
  return Number(hourFormat(zone).format(instantMs)) % 24;
}

export function isTimeZone(zone: string): boolean {
  try {
    dateFormat(zone);
    return true;
  } catch {
    return false;
  }
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

function formatOf(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  if (formats.size >= formatsKept) formats.clear();
  formats.set(key, made);
  return made;
}
