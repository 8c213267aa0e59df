import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { customType, date, timestamp } from 'drizzle-orm/pg-core';

/** An instant in UTC, stored with microsecond and read with millisecond precision. The name is that of the property unless it is given. */
export const instant = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * As `instant`, but read and written as the ISO 8601 text that the API returns: for values that are never calculated with.
 * In lists, parsing each into a `Date` and formatting it again costs more than the rest of the row.
 */
export const instantText = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoInstant,
});

const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;
const secondsEnd = 19;

/** Converts PostgreSQL's format to ISO 8601: `2026-11-21 09:00:00.5+00` to `2026-11-21T09:00:00.500Z`. */
export function isoInstant(text: string): string {
  if (!utc.test(text)) return new Date(text).toISOString();
  const milliseconds = text
    .slice(secondsEnd + 1, -3)
    .slice(0, 3)
    .padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, secondsEnd)}.${milliseconds}Z`;
}

/** A day without time or zone, `YYYY-MM-DD`. The name is that of the property unless it is given. */
export const civilDay = (name = '') => date(name, { mode: 'string' }).$type<CivilDate>();

/** Raw bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
