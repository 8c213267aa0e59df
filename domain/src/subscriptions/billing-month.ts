import { addDays, type CivilDate, civilDate, daysBetween, daysInMonth } from '../calendar/civil-date.ts';

const dayMs = 86_400_000;
const epoch = '1970-01-01' as CivilDate;

/** The day of the month, in UTC, on which a subscription that begins at an instant is charged. */
export function getAnchorDay(ms: number): number {
  return getDateParts(ms).day;
}

/**
 * The instant a calendar month later, in UTC: on the anchor day, or on the last day of a month that has no such day, so that
 * 31 January, 28 February and 31 March follow each other.
 */
export function monthAfter(ms: number, anchorDay: number): number {
  const { year, month } = getDateParts(ms);
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const day = Math.min(anchorDay, daysInMonth(next.year, next.month));
  const digits = (n: number, length: number) => String(n).padStart(length, '0');
  const date = civilDate(`${digits(next.year, 4)}-${digits(next.month, 2)}-${digits(day, 2)}`) ?? epoch;
  return daysBetween(epoch, date) * dayMs + (ms % dayMs);
}

/**
 * The day of the month on which the month after an end is charged: the anchor where the end lies on it, else, where times
 * were added or taken back since, the end's own.
 */
export function resolveAnchorDay(endsAtMs: number, anchorDay: number | null): number {
  const { year, month, day } = getDateParts(endsAtMs);
  const isOnIt = anchorDay !== null && day === Math.min(anchorDay, daysInMonth(year, month));
  return isOnIt ? anchorDay : day;
}

function getDateParts(ms: number) {
  const [year = 0, month = 0, day = 0] = addDays(epoch, Math.floor(ms / dayMs))
    .split('-')
    .map(Number);
  return { year, month, day };
}
