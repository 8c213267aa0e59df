import { addDays, type CivilDate, civilDate, daysBetween, daysInMonth } from '../calendar/civil-date.ts';

const dayMs = 86_400_000;
const epoch = '1970-01-01' as CivilDate;

/** The day of the month, in UTC, on which a subscription that begins at an instant is charged. */
export function anchorDayOf(ms: number): number {
  return partsOf(ms).day;
}

/**
 * The instant a calendar month later, in UTC: on the anchor day, or on the last day of a month that has no such day, so that
 * 31 January, 28 February and 31 March follow each other.
 */
export function monthAfter(ms: number, anchorDay: number): number {
  const { year, month } = partsOf(ms);
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const day = Math.min(anchorDay, daysInMonth(next.year, next.month));
  const digits = (n: number, length: number) => String(n).padStart(length, '0');
  const date = civilDate(`${digits(next.year, 4)}-${digits(next.month, 2)}-${digits(day, 2)}`) ?? epoch;
  return daysBetween(epoch, date) * dayMs + (ms % dayMs);
}

function partsOf(ms: number) {
  const [year = 0, month = 0, day = 0] = addDays(epoch, Math.floor(ms / dayMs))
    .split('-')
    .map(Number);
  return { year, month, day };
}
