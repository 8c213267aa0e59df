import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers } from '../../platform/database/own.ts';
import { providerEvents, subscriptions } from './tables.ts';

type Event = Omit<typeof providerEvents.$inferInsert, 'receivedAt'>;

/** Writes down an event; false where it came before. Of two at once, the second waits for the first. */
export async function insertEvent(tx: Db, event: Event, now: Date): Promise<boolean> {
  const row = { ...event, receivedAt: now };
  const added = await tx.insert(providerEvents).values(row).onConflictDoNothing().returning({ id: providerEvents.id });
  return added.length > 0;
}

export async function isKnownEvent(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ id: providerEvents.id }).from(providerEvents).where(eq(providerEvents.id, id));
  return row !== undefined;
}

/** Whose customer's name a provider uses. */
export async function findUserByCustomer(db: Db, provider: Event['provider'], customer: string) {
  const [row] = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(acrossUsers(and(eq(subscriptions.provider, provider), eq(subscriptions.customerRef, customer))));
  return row?.userId ?? null;
}
