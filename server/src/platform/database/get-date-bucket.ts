import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type Column, Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * Which of consecutive stretches of days a day lies in: 0 in the first, −1 before it.
 *
 * @param starts the first day of each stretch, or the place of their `dateArray` in a prepared statement
 */
export function getDateBucket(day: Column, starts: readonly CivilDate[] | Placeholder): SQL<number> {
  return sql<number>`width_bucket(${day}, ${starts instanceof Placeholder ? starts : dateArray(starts)}::date[]) - 1`;
}

/** Days as PostgreSQL reads an array of them. */
export function dateArray(days: readonly CivilDate[]): string {
  return `{${days.join()}}`;
}
