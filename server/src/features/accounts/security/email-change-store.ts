import type { UserId } from '@afdal/contract/ids';
import { emailChangeMs } from '@afdal/domain/sessions/limits';
import { eq, lt } from 'drizzle-orm';
import { lastsUntil } from '../../../platform/database/ages.ts';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { emailChanges } from './tables.ts';

/** The pending address of a user; null without one, or once its time is over. */
export async function findEmailChange(db: Db, user: UserId, now: Date) {
  const [row] = await db
    .select({ email: emailChanges.email, expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(own(emailChanges, user, lastsUntil(emailChanges.expiresAt, emailChangeMs, now)));
  return row ?? null;
}

/** Stores the address a user wants. The link of an earlier one stops working. */
export async function putEmailChange(db: Db, userId: UserId, email: string, now: Date): Promise<void> {
  const change = { email, tokenHash: null, expiresAt: new Date(now.getTime() + emailChangeMs) };
  await db
    .insert(emailChanges)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change });
}

/** A token for the link to the address a user wants; null when they want it no more. */
export async function newEmailChangeToken(db: Db, user: UserId, email: string, now: Date): Promise<string | null> {
  const token = newSecret('afdalchange');
  const rows = await db
    .update(emailChanges)
    .set({ tokenHash: hashSecret(token), expiresAt: new Date(now.getTime() + emailChangeMs) })
    .where(own(emailChanges, user, eq(emailChanges.email, email)))
    .returning({ userId: emailChanges.userId });
  return rows.length > 0 ? token : null;
}

export async function deleteEmailChange(db: Db, user: UserId): Promise<void> {
  await db.delete(emailChanges).where(own(emailChanges, user));
}

/** Consumes a token: whose address becomes which. Of concurrent calls, at most one gets an answer. */
export async function spendEmailChange(tx: Db, token: string, now: Date) {
  const [row] = await tx
    .delete(emailChanges)
    .where(
      acrossUsers(
        eq(emailChanges.tokenHash, hashSecret(token)),
        lastsUntil(emailChanges.expiresAt, emailChangeMs, now),
      ),
    )
    .returning({ userId: emailChanges.userId, email: emailChanges.email });
  return row ? { userId: row.userId as UserId, email: row.email } : null;
}

export async function purgeEmailChanges(db: Db, now: Date): Promise<void> {
  await db.delete(emailChanges).where(acrossUsers(lt(emailChanges.expiresAt, now)));
}
