import type { UserId } from '@afdal/contract/ids';
import type { CheckoutId } from '@afdal/contract/subscriptions/subscriptions';
import { type CheckoutState, openCheckoutStates } from '@afdal/domain/subscriptions/history';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { checkouts } from './tables.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

/** What a checkout takes. */
export function toAmount({ amountMinor, currency }: Pick<CheckoutRow, 'amountMinor' | 'currency'>) {
  return { minor: amountMinor, currency };
}

export async function findCheckout(db: Db, user: UserId, id: CheckoutId): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(own(checkouts, user, eq(checkouts.id, id)));
  return row ?? null;
}

/** Whether there is one of this id, whoever's. */
export async function isCheckoutIdUsed(db: Db, id: CheckoutId): Promise<boolean> {
  const [row] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(acrossUsers(eq(checkouts.id, id)));
  return row !== undefined;
}

/** The one that is not over. */
export async function findOpenCheckout(db: Db, user: UserId): Promise<CheckoutRow | null> {
  const [row] = await db.select().from(checkouts).where(isOpen(user));
  return row ?? null;
}

/** Null where the id is taken. */
export async function insertCheckout(tx: Db, row: typeof checkouts.$inferInsert): Promise<CheckoutRow | null> {
  const [added] = await tx.insert(checkouts).values(row).onConflictDoNothing({ target: checkouts.id }).returning();
  return added ?? null;
}

/** Moves one that is not over. */
export async function moveCheckout(
  tx: Db,
  user: UserId,
  id: CheckoutId,
  change: Partial<Pick<CheckoutRow, 'state' | 'providerRef' | 'url'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(checkouts)
    .set({ ...change, updatedAt: now })
    .where(own(checkouts, user, eq(checkouts.id, id), inArray(checkouts.state, [...openCheckoutStates])));
}

/** Ends what is not over. */
export async function settleCheckouts(tx: Db, user: UserId, state: CheckoutState, now: Date): Promise<void> {
  await tx.update(checkouts).set({ state, updatedAt: now }).where(isOpen(user));
}

function isOpen(user: UserId) {
  return own(checkouts, user, inArray(checkouts.state, [...openCheckoutStates]));
}
