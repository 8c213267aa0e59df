import type { UserId } from '@afdal/contract/ids';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import type { NewRow } from './store.ts';
import { notifications } from './tables.ts';

/** What a user is reminded of, at most once: another kind, period or subject is another occasion. */
export interface Occasion {
  /** What the reminder says, e.g. `budget-80`. Stored: never rename it. */
  readonly kind: string;
  /** How long it is not repeated: the month of a cycle, a day, a year, or `ever`. */
  readonly period: string;
  /** The id of what it is about. */
  readonly subject: string;
}

export interface Reminder extends Occasion {
  /** Kinds that leave this one nothing to say once they were sent in the same period about the same subject. */
  readonly unlessSent: readonly string[];
  readonly notification: Omit<NewRow, 'id'>;
}

/**
 * Notifies a user of each occasion that they were not notified of yet. The notification is its own record, even when it is
 * deleted, so one cannot be stored without the other, and the unique index decides between two calls at once.
 */
export async function remindOnce(db: Db, user: UserId, reminders: readonly Reminder[], now: Date): Promise<void> {
  const sent = await sentKeys(db, user, reminders.flatMap(keysOf));
  const rows = reminders
    .filter((reminder) => !keysOf(reminder).some((key) => sent.has(key)))
    .map((reminder) => ({
      ...reminder.notification,
      ...{ id: uuidv7(now.getTime()), userId: user, dedupKey: keyOf(reminder), createdAt: now },
    }));
  if (rows.length > 0) await db.insert(notifications).values(rows).onConflictDoNothing();
}

/** Those of the occasions that the user was not notified of yet. */
export async function unsent<T extends Occasion>(db: Db, user: UserId, occasions: readonly T[]): Promise<T[]> {
  const sent = await sentKeys(db, user, occasions.map(keyOf));
  return occasions.filter((occasion) => !sent.has(keyOf(occasion)));
}

async function sentKeys(db: Db, user: UserId, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: notifications.dedupKey })
    .from(notifications)
    .where(own(notifications, user, inArray(notifications.dedupKey, [...keys])));
  return new Set(rows.map(({ key }) => key ?? ''));
}

function keysOf({ unlessSent, ...occasion }: Reminder): string[] {
  return [occasion.kind, ...unlessSent].map((kind) => keyOf({ ...occasion, kind }));
}

function keyOf({ kind, period, subject }: Occasion): string {
  return `${kind} ${period} ${subject}`;
}
