import type { UserId } from '@afdal/contract/ids';
import type { RefundStatus } from '@afdal/domain/subscriptions/refund-window';
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, hasDistributionKey, own } from '../../platform/database/own.ts';
import { mailboxHashes } from '../accounts/mailbox-hash.ts';
import { users } from '../accounts/tables.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { charges, refundedMailboxes, refunds } from './tables.ts';

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
  const { id, status, amountMinor, currency, requestedAt, reason } = refunds;
  return await db
    .select({ id, status, amountMinor, currency, requestedAt, reason, email: users.email })
    .from(refunds)
    .innerJoin(users, own(users, refunds.userId))
    .where(acrossUsers(inArray(refunds.status, ['asked', 'approved'])))
    .orderBy(asc(refunds.requestedAt));
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

/** Whether a person's mailbox got a refund with another account, which may be gone. */
export async function isRefundedMailbox(db: Db, user: UserId, now: Date): Promise<boolean> {
  const { mailboxHash, accountId } = refundedMailboxes;
  const isAnothers = and(eq(mailboxHash, await findMailboxHash(db, user, now)), ne(accountId, user));
  const [row] = await db.select({ accountId }).from(refundedMailboxes).where(isAnothers);
  return row !== undefined;
}

/** Remembers that a person gets a refund. False where their mailbox got one with another account: of two at once, the second. */
export async function rememberRefunded(tx: Db, user: UserId, now: Date): Promise<boolean> {
  const row = { mailboxHash: await findMailboxHash(tx, user, now), accountId: user, createdAt: now };
  await tx.insert(refundedMailboxes).values(row).onConflictDoNothing();
  return !(await isRefundedMailbox(tx, user, now));
}

/** Remembers the refunds of people who are still here that were given, or approved, by a version that remembered none. */
export async function rememberFormerRefunds(db: Db, now: Date): Promise<void> {
  const isGiven = or(
    eq(charges.refundedMinor, charges.amountMinor),
    inArray(refunds.status, ['approved', 'paid'] as const),
  );
  const people = await db
    .selectDistinct({ id: users.id, email: users.email })
    .from(charges)
    .innerJoin(users, own(users, charges.userId))
    .leftJoin(refunds, acrossUsers(hasDistributionKey(refunds, charges.userId), eq(refunds.chargeId, charges.id)))
    .leftJoin(refundedMailboxes, eq(refundedMailboxes.accountId, charges.userId))
    .where(acrossUsers(isGiven, isNull(refundedMailboxes.accountId)));
  const hashEmail = await mailboxHashes(db, now);
  for (const { id: accountId, email } of people) {
    const row = { mailboxHash: hashEmail(email), accountId, createdAt: now };
    await db.insert(refundedMailboxes).values(row).onConflictDoNothing();
  }
}

async function findMailboxHash(db: Db, user: UserId, now: Date): Promise<string> {
  const found = await userWithPreferences(db, user);
  if (!found) throw new Error('a person who is gone');
  return (await mailboxHashes(db, now))(found.user.email);
}
