import { timestamp } from 'drizzle-orm/pg-core';

/** An instant in UTC, kept to the microsecond and read to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
