import { maxReminderOffset, maxReminderOffsets } from '@afdal/domain/notifications/limits';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { sqlNumber } from '../../platform/database/sql-literals.ts';

/** The CHECK of a column of minutes before a time at which something is reminded of. */
export function remindsAsAllowed(offsets: Column): SQL {
  return sql`cardinality(${offsets}) <= ${sqlNumber(maxReminderOffsets)}
    and 0 <= all (${offsets}) and ${sqlNumber(maxReminderOffset)} >= all (${offsets})`;
}
