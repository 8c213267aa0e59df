import type { UserId } from '@afdal/contract/ids';
import { emailConfirmationMs } from '@afdal/domain/sessions/limits';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { hashOfSecret, newSecret } from '../../platform/secret.ts';
import { emailConfirmations, users } from './tables.ts';

type Confirmation = typeof emailConfirmations.$inferSelect;

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

/** Keeps a link that has opened an account, so that opening it again says the same. */
export async function keepUsedLink(tx: Db, token: string, link: Omit<Confirmation, 'tokenHash'>): Promise<void> {
  await tx.insert(emailConfirmations).values({ ...link, tokenHash: hashOfSecret(token) });
}

/** The person whose address a token was sent to, if it still is theirs. The link may be opened again, as long as it is valid. */
export async function spendConfirmation(tx: Db, token: string, now: Date): Promise<UserId | null> {
  const [confirmation] = await tx
    .update(emailConfirmations)
    .set({ usedAt: sql`coalesce(${emailConfirmations.usedAt}, ${now})` })
    .where(and(eq(emailConfirmations.tokenHash, hashOfSecret(token)), gt(emailConfirmations.expiresAt, now)))
    .returning();
  if (!confirmation) return null;
  const isOwner = and(eq(users.id, confirmation.userId), eq(users.email, confirmation.email));
  const [user] = await tx.select({ id: users.id }).from(users).where(isOwner);
  return (user?.id as UserId | undefined) ?? null;
}
