import { addDays, type CivilDate, daysBetween } from './civil-date.ts';
import { logicalDate, wallClock } from './logical-date.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const epoch = '1970-01-01' as CivilDate;

/**
 * The instant of a time on a day in a zone, in milliseconds since 1970. Of a time that the clocks repeat, one of the two;
 * of one that they skip, one that is as far away as they jump.
 *
 * @param time `HH:MM`
 */
export function instantAt(day: CivilDate, time: string, zone: string): number {
  const asUtc = utcMs(day, time);
  // The second step corrects for a change of the clocks between the two instants.
  const near = asUtc - offsetAt(asUtc, zone);
  return asUtc - offsetAt(near, zone);
}

/**
 * As `instantAt`, on a person's logical day: a time before the hour at which their day begins belongs to the day before.
 * What the clocks move out of the day is brought back to its first or last minute.
 *
 * @param dayStartHour 0–6
 */
export function instantOnDay(day: CivilDate, time: string, zone: string, dayStartHour: number): number {
  const atMs = instantAt(Number(time.slice(0, 2)) < dayStartHour ? addDays(day, 1) : day, time, zone);
  const resultDay = logicalDate(atMs, zone, dayStartHour);
  if (resultDay === day) return atMs;
  return resultDay < day
    ? logicalDayStart(day, zone, dayStartHour)
    : logicalDayStart(addDays(day, 1), zone, dayStartHour) - minuteMs;
}

/**
 * The first instant of a person's logical day, in milliseconds since 1970: the inverse of `logicalDate`. Where the clocks
 * skip the hour, the instant at which they jump; where they repeat it, the first of the two; of a day that a zone left out,
 * the first instant after it.
 *
 * @param dayStartHour 0–6
 */
export function logicalDayStart(day: CivilDate, zone: string, dayStartHour: number): number {
  const asUtc = utcMs(day, `0${dayStartHour}:00`);
  const candidatesMs = [-dayMs, dayMs].map((ms) => asUtc - offsetAt(asUtc + ms, zone));
  let [earliest, latest] = [Math.min(...candidatesMs), Math.max(...candidatesMs)];
  while (earliest < latest) {
    const middle = Math.floor((earliest + latest) / 2 / minuteMs) * minuteMs;
    if (logicalDate(middle, zone, dayStartHour) >= day) latest = middle;
    else earliest = middle + minuteMs;
  }
  return latest;
}

/** How far a zone's clocks are ahead of UTC. */
function offsetAt(instantMs: number, zone: string): number {
  return utcMs(...wallClock(instantMs, zone)) - Math.floor(instantMs / minuteMs) * minuteMs;
}

function utcMs(day: CivilDate, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return ((daysBetween(epoch, day) * 24 + hours) * 60 + minutes) * minuteMs;
}
