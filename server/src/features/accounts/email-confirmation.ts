import type { UserId } from '@afdal/contract/ids';
import { emailConfirmationMs } from '@afdal/domain/sessions/limits';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import { hashOfSecret, newSecret } from '../../platform/secret.ts';
import { emailConfirmations, users } from './tables.ts';
import { markEmailVerified } from './user-store.ts';

/** A new token for the link of a confirmation mail. Older ones stay good, so that a late mail still works. */
export async function newEmailConfirmation(db: Db, userId: UserId, email: string, now: Date): Promise<string> {
  const token = newSecret('afdalmail');
  const expiresAt = new Date(now.getTime() + emailConfirmationMs);
  await db.insert(emailConfirmations).values({ tokenHash: hashOfSecret(token), userId, email, expiresAt });
  return token;
}

/** Ends every link of a person, used or not. */
export async function voidEmailConfirmations(db: Db, userId: UserId): Promise<void> {
  await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
}

/** Confirms the address the token was sent to. Opening the link again says the same, for as long as it is valid. */
export async function confirmEmail(db: Db, token: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [confirmation] = await tx
      .update(emailConfirmations)
      .set({ usedAt: sql`coalesce(${emailConfirmations.usedAt}, ${now})` })
      .where(and(eq(emailConfirmations.tokenHash, hashOfSecret(token)), gt(emailConfirmations.expiresAt, now)))
      .returning();
    if (!confirmation) throw new Failure('link_invalid');
    const isOwner = and(eq(users.id, confirmation.userId), eq(users.email, confirmation.email));
    const [user] = await tx.select({ id: users.id }).from(users).where(isOwner);
    if (!user) throw new Failure('link_invalid');
    await markEmailVerified(tx, user.id as UserId, now);
  });
}
