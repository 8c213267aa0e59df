import { errorTexts } from '@afdal/contract/texts';
import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { instantOnDay, logicalDayStart } from '@afdal/domain/calendar/instant-at';
import { logicalDate } from '@afdal/domain/calendar/logical-date';

/** The clock of a person. */
interface Clock {
  readonly zone: string;
  readonly dayStartHour: number;
}

/** The person's day of an instant, and the time on their clock, `HH:MM`. */
export function toDayAndTime(instant: string, { zone, dayStartHour }: Clock) {
  const atMs = Date.parse(instant);
  return {
    day: logicalDate(atMs, zone, dayStartHour),
    time: new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(atMs),
  };
}

/** The instant of a time on a person's day; undefined where the time cannot be read. */
export function toInstant(day: CivilDate, time: string, { zone, dayStartHour }: Clock): string | undefined {
  const ms = instantOnDay(day, time, zone, dayStartHour);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}

/** What is wrong with a time that is typed, if anything. Empty is no time. */
export function findTimeError(time: string): string | undefined {
  return time !== '' && !/^\d\d:\d\d$/.test(time) ? errorTexts.timeInvalid : undefined;
}

interface Start {
  readonly day: string;
  readonly time: string;
}

/** When a habit begins: without a time, today begins now and another day at its beginning. Text that is no day is kept. */
export function toStart({ day: typed, time }: Start, { today, ...clock }: Clock & { readonly today: CivilDate }) {
  const day = civilDate(typed);
  if (day === null) return typed;
  if (time !== '') return toInstant(day, time, clock);
  const atMs = day === today ? Date.now() : logicalDayStart(day, clock.zone, clock.dayStartHour);
  return new Date(atMs).toISOString();
}
