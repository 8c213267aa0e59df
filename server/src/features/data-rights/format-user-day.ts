import type { UserId } from '@afdal/contract/ids';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { Db } from '../../platform/database/database.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { formatDate } from '../notifications/format-date.ts';

/** The day of an instant where the person is, in their calendar. */
export async function formatUserDay(db: Db, user: UserId, at: Date): Promise<string> {
  const person = await userWithPreferences(db, user);
  if (!person) throw new Error('a person who is gone');
  return formatDate(logicalDate(at.getTime(), person.user.timezone, 0), person.preferences);
}
