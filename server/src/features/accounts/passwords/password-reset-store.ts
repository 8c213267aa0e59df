import type { UserId } from '@afdal/contract/ids';
import { passwordResetMs } from '@afdal/domain/sessions/limits';
import { count, eq, isNull } from 'drizzle-orm';
import { lastsSince, lastsUntil } from '../../../platform/database/ages.ts';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { passwordResets, users } from '../tables.ts';

const hourMs = 3_600_000;

/** How many links were created for a user in the last hour. */
export async function countRecentResets(db: Db, user: UserId, now: Date): Promise<number> {
  const [row] = await db
    .select({ resets: count() })
    .from(passwordResets)
    .where(own(passwordResets, user, lastsSince(passwordResets.createdAt, hourMs, now)));
  return row?.resets ?? 0;
}

/** A new token; older ones stop working. */
export async function newPasswordReset(db: Db, user: UserId, now: Date): Promise<string> {
  const token = newSecret('afdalreset');
  const expiresAt = new Date(now.getTime() + passwordResetMs);
  await db.transaction(async (tx) => {
    await voidPasswordResets(tx, user, now);
    await tx.insert(passwordResets).values({ tokenHash: hashSecret(token), userId: user, createdAt: now, expiresAt });
  });
  return token;
}

/** Invalidates every unused link of a user. */
export async function voidPasswordResets(db: Db, user: UserId, now: Date): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(own(passwordResets, user, isNull(passwordResets.usedAt)));
}

/** Deletes a token whose mail was not sent, so that it does not count as a mail. */
export async function dropPasswordReset(db: Db, token: string): Promise<void> {
  await db.delete(passwordResets).where(acrossUsers(eq(passwordResets.tokenHash, hashSecret(token))));
}

const isGood = (token: string, now: Date) =>
  acrossUsers(
    eq(passwordResets.tokenHash, hashSecret(token)),
    isNull(passwordResets.usedAt),
    lastsUntil(passwordResets.expiresAt, passwordResetMs, now),
  );

/** Who a valid token was mailed to; checked before the expensive hashing of the new password. */
export async function findUserByResetToken(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isGood(token, now));
  return row ? { id: row.id as UserId, email: row.email } : null;
}

/** Consumes a token. Of concurrent calls, at most one gets true. */
export async function spendResetToken(db: Db, token: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isGood(token, now))
    .returning({ userId: passwordResets.userId });
  return spent.length > 0;
}
