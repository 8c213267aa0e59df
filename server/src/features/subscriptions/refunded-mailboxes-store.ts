import type { UserId } from '@afdal/contract/ids';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { mailboxHashes } from '../accounts/mailbox-hash.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { refundedMailboxes } from './tables.ts';

/** Whether a person's mailbox got a refund with another account, which may be gone. */
export async function isRefundedMailbox(db: Db, user: UserId, now: Date): Promise<boolean> {
  const { mailboxHash, accountId } = refundedMailboxes;
  const isAnothers = and(eq(mailboxHash, await hashOf(db, user, now)), ne(accountId, user));
  const [row] = await db.select({ accountId }).from(refundedMailboxes).where(isAnothers);
  return row !== undefined;
}

/** Remembers that a person gets a refund. False where their mailbox got one with another account: of two at once, the second. */
export async function rememberRefunded(tx: Db, user: UserId, now: Date): Promise<boolean> {
  const row = { mailboxHash: await hashOf(tx, user, now), accountId: user, createdAt: now };
  await tx.insert(refundedMailboxes).values(row).onConflictDoNothing();
  return !(await isRefundedMailbox(tx, user, now));
}

async function hashOf(db: Db, user: UserId, now: Date): Promise<string> {
  const found = await userWithPreferences(db, user);
  if (!found) throw new Error('a person who is gone');
  return (await mailboxHashes(db, now))(found.user.email);
}
