import type { UserId } from '@afdal/contract/ids';
import { passwordResetMs } from '@afdal/domain/sessions/limits';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { hashOfSecret, newSecret } from '../../platform/secret.ts';
import { passwordResets, users } from './tables.ts';

const hourMs = 3_600_000;

/** How many links were made for a person in the last hour. */
export async function recentResetsOf(db: Db, user: UserId, now: Date): Promise<number> {
  const [row] = await db
    .select({ resets: count() })
    .from(passwordResets)
    .where(and(eq(passwordResets.userId, user), gt(passwordResets.createdAt, new Date(now.getTime() - hourMs))));
  return row?.resets ?? 0;
}

/** A new token, which is the only one that works from now on. */
export async function newPasswordReset(db: Db, user: UserId, now: Date): Promise<string> {
  const token = newSecret('afdalreset');
  const expiresAt = new Date(now.getTime() + passwordResetMs);
  await db.transaction(async (tx) => {
    await voidPasswordResets(tx, user, now);
    await tx.insert(passwordResets).values({ tokenHash: hashOfSecret(token), userId: user, createdAt: now, expiresAt });
  });
  return token;
}

/** Ends every link of a person that is still open. */
export async function voidPasswordResets(db: Db, user: UserId, now: Date): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, user), isNull(passwordResets.usedAt)));
}

/** Takes a token back that never reached anybody: it must not count as a mail. */
export async function dropPasswordReset(db: Db, token: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.tokenHash, hashOfSecret(token)));
}

const isGood = (token: string, now: Date) =>
  and(
    eq(passwordResets.tokenHash, hashOfSecret(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );

/** The address that a good token was mailed to, before the work of hashing a password is begun for it. */
export async function addressOfResetToken(db: Db, token: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isGood(token, now));
  return row?.email ?? null;
}

/** Spends a token and tells whose it was. Of any number at once, one gets an answer. */
export async function spendResetToken(db: Db, token: string, now: Date): Promise<UserId | null> {
  const [row] = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isGood(token, now))
    .returning({ userId: passwordResets.userId });
  return (row?.userId as UserId | undefined) ?? null;
}
