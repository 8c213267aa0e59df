import { addDays, type CivilDate, daysBetween } from './civil-date.ts';

const minuteMs = 60_000;
const epoch = '1970-01-01' as CivilDate;

/**
 * The instant of a time on a day in a zone, in milliseconds since 1970. Of a time that the clocks skip or repeat, one
 * that is at most an hour away.
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
 *
 * @param dayStartHour 0–6
 */
export function instantOnDay(day: CivilDate, time: string, zone: string, dayStartHour: number): number {
  return instantAt(Number(time.slice(0, 2)) < dayStartHour ? addDays(day, 1) : day, time, zone);
}

/** How far a zone's clocks are ahead of UTC. */
function offsetAt(instantMs: number, zone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = format.format(instantMs).split(' ');
  return utcMs(day as CivilDate, time) - Math.floor(instantMs / minuteMs) * minuteMs;
}

function utcMs(day: CivilDate, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return ((daysBetween(epoch, day) * 24 + hours) * 60 + minutes) * minuteMs;
}
