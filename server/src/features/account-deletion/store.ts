import type { UserId } from '@afdal/contract/ids';
import { eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/locks.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import { users } from '../accounts/tables.ts';
import { deletionLinks } from './tables.ts';

/** Sets when an account is deleted. False where that was set before, which stays. */
export async function scheduleDeletion(tx: Db, user: UserId, dueAt: Date, now: Date): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ deletionDueAt: dueAt, updatedAt: now })
    .where(own(users, user, isNull(users.deletionDueAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Keeps an account after all; its links stop working. */
export async function unscheduleDeletion(tx: Db, user: UserId, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ deletionDueAt: null, updatedAt: now })
    .where(own(users, user, isNotNull(users.deletionDueAt)));
  await tx.delete(deletionLinks).where(own(deletionLinks, user));
}

export async function newDeletionLink(db: Db, user: UserId, now: Date): Promise<string> {
  const token = newSecret('afdalkeep');
  await db.insert(deletionLinks).values({ tokenHash: hashSecret(token), userId: user, createdAt: now });
  return token;
}

/** Consumes a token and returns its user. Of concurrent calls, at most one succeeds. */
export async function spendDeletionLink(tx: Db, token: string): Promise<UserId | null> {
  const [row] = await tx
    .delete(deletionLinks)
    .where(acrossUsers(eq(deletionLinks.tokenHash, hashSecret(token))))
    .returning({ userId: deletionLinks.userId });
  return (row?.userId as UserId | undefined) ?? null;
}

/**
 * Whether nobody would administer the product without this user. Of administrators who leave at the same time the last is
 * notified: the others wait for the transaction.
 */
export async function isLastAdmin(tx: Db, user: UserId): Promise<boolean> {
  await lockName(tx, 'administrators');
  const [row] = await tx
    .select({
      isAdmin: sql<boolean>`coalesce(bool_or(${users.id} = ${user}), false)`,
      others: sql<number>`count(*) filter (where ${users.id} <> ${user} and not ${users.isStopped} and ${users.deletionDueAt} is null)::int`,
    })
    .from(users)
    .where(acrossUsers(eq(users.role, 'admin')));
  return row?.isAdmin === true && row.others === 0;
}

/** The users whose days are over, the longest first. */
export async function usersToErase(db: Db, now: Date, limit: number): Promise<UserId[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(acrossUsers(lte(users.deletionDueAt, now)))
    .orderBy(users.deletionDueAt, users.id)
    .limit(limit);
  return rows.map(({ id }) => id as UserId);
}

/** Locks a user whose days are over until the transaction ends; null for one who is kept, gone, or somebody else's work. */
export async function lockDueUser(tx: Db, user: UserId, now: Date) {
  const [row] = await tx
    .select()
    .from(users)
    .where(own(users, user, lte(users.deletionDueAt, now)))
    .for('update', { skipLocked: true });
  return row ?? null;
}
