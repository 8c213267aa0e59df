import type { UserId } from '@afdal/contract/ids';
import type { RefundStatus } from '@afdal/domain/subscriptions/refund-window';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { users } from '../accounts/tables.ts';
import { charges, refunds } from './tables.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** What a person asked back, if ever. */
export async function findRefund(db: Db, user: UserId): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(own(refunds, user));
  return row ?? null;
}

export async function insertRefund(tx: Db, row: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(row);
}

/** Those that wait for somebody to decide, or for the provider, the oldest first. */
export async function waitingRefunds(db: Db) {
  const { id, status, amountMinor, currency, askedAt, reason } = refunds;
  return await db
    .select({ id, status, amountMinor, currency, askedAt, reason, email: users.email })
    .from(refunds)
    .innerJoin(users, own(users, refunds.userId))
    .where(acrossUsers(inArray(refunds.status, ['asked', 'approved'])))
    .orderBy(asc(refunds.askedAt));
}

/** A refund with the name of its charge at the provider. */
export async function refundWithCharge(db: Db, id: string) {
  const [row] = await db
    .select({ refund: refunds, payment: charges.ref, provider: charges.provider })
    .from(refunds)
    .innerJoin(charges, own(charges, refunds.userId, eq(charges.id, refunds.chargeId)))
    .where(acrossUsers(eq(refunds.id, id)));
  return row ?? null;
}

/** As it is, locked until the transaction ends. */
export async function lockRefund(tx: Db, id: string): Promise<RefundRow | null> {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(acrossUsers(eq(refunds.id, id)))
    .for('update');
  return row ?? null;
}

export async function moveRefund(
  tx: Db,
  id: string,
  change: { status: RefundStatus } & Partial<Pick<RefundRow, 'decision' | 'decidedAt' | 'paidAt'>>,
): Promise<void> {
  await tx
    .update(refunds)
    .set(change)
    .where(acrossUsers(eq(refunds.id, id)));
}
