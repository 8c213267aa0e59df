import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant in UTC, kept to the microsecond and read to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * As `instant`, read and written as the ISO 8601 text that leaves the server: for what is shown and never reckoned with.
 * Over a list of rows, making a `Date` of each and a text of it again costs more than all the rest of the row.
 */
export const instantText = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoInstant,
});

const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;
const secondsEnd = 19;

/** What PostgreSQL writes, `2026-11-21 09:00:00.5+00`, as `2026-11-21T09:00:00.500Z`. */
export function isoInstant(text: string): string {
  if (!utc.test(text)) return new Date(text).toISOString();
  const milliseconds = text
    .slice(secondsEnd + 1, -3)
    .slice(0, 3)
    .padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, secondsEnd)}.${milliseconds}Z`;
}

/** Raw bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
