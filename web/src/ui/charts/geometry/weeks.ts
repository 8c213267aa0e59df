import { addDays, type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { weekdayOf } from '@afdal/domain/calendar/month';

/** Where a day stands: the column counts weeks from the oldest, the row counts days from the week's first. */
export interface DayPlace {
  readonly column: number;
  readonly row: number;
}

/** @param oldest the first day of the first column's week, or any day of it */
export function dayPlace(day: CivilDate, oldest: CivilDate, weekStart: number): DayPlace {
  const days = daysBetween(startOfWeek(oldest, weekStart), day);
  return { column: Math.floor(days / 7), row: ((days % 7) + 7) % 7 };
}

export function startOfWeek(day: CivilDate, weekStart: number): CivilDate {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
}

const [narrowestColumn, narrowestDense] = [15, 11];
const fewestWeeks = 18;

/** As many of the last weeks as have room, 18 on the narrowest phone, and no more than there are. */
export function shownWeeks(room: number, weeks: number, isDense = false): number {
  const column = isDense ? narrowestDense : narrowestColumn;
  return Math.min(weeks, Math.max(fewestWeeks, Math.floor(room / column)));
}
