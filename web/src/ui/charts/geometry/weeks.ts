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

const [narrowestColumn, narrowestDense] = [15, 11];
const fewestWeeks = 18;

/** How many of the last weeks fit: at least 18, which fit on the narrowest phone, and at most `weeks`. */
export function countVisibleWeeks(maxWidth: number, weeks: number, isDense = false): number {
  const column = isDense ? narrowestDense : narrowestColumn;
  return Math.min(weeks, Math.max(fewestWeeks, Math.floor(maxWidth / column)));
}
