import type { UserId } from '@afdal/contract/ids';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { mailboxHashes } from '../accounts/mailbox-hash.ts';
import { users } from '../accounts/tables.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { charges, refundedMailboxes, refunds } from './tables.ts';

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
    .leftJoin(refunds, acrossUsers(eq(refunds.chargeId, charges.id)))
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
