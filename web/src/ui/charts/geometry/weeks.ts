import { addDays, type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { getWeekday } from '@afdal/domain/calendar/month';

/** The position of a day: the column counts weeks from the oldest, the row counts days from the start of the week. */
export interface DayCell {
  readonly column: number;
  readonly row: number;
}

/** @param oldest any day of the first column's week */
export function getDayCell(day: CivilDate, oldest: CivilDate, weekStart: number): DayCell {
  const days = daysBetween(startOfWeek(oldest, weekStart), day);
  return { column: Math.floor(days / 7), row: ((days % 7) + 7) % 7 };
}

export function startOfWeek(day: CivilDate, weekStart: number): CivilDate {
  return addDays(day, -((getWeekday(day) - weekStart + 7) % 7));
}

/** Narrower columns are taken where all weeks stand on them. */
const [narrowestColumn, narrowestOfAll] = [15, 9];
const fewestWeeks = 18;

/** How many of the last weeks fit: all of them in narrower columns, else at least 18, which fit on the narrowest phone. */
export function countVisibleWeeks(maxWidth: number, weeks: number): number {
  if (weeks * narrowestOfAll <= maxWidth) return weeks;
  return Math.min(weeks, Math.max(fewestWeeks, Math.floor(maxWidth / narrowestColumn)));
}
