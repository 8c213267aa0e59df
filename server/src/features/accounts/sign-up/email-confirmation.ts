import type { UserId } from '@afdal/contract/ids';
import { emailConfirmationMs } from '@afdal/domain/sessions/limits';
import { eq, sql } from 'drizzle-orm';
import { lastsUntil } from '../../../platform/database/ages.ts';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { emailConfirmations, users } from '../tables.ts';

type Confirmation = typeof emailConfirmations.$inferSelect;

/** A new token for the link of a confirmation mail. Older tokens stay valid, so that a delayed mail still works. */
export async function newEmailConfirmation(db: Db, userId: UserId, email: string, now: Date): Promise<string> {
  const token = newSecret('afdalmail');
  const expiresAt = new Date(now.getTime() + emailConfirmationMs);
  await db.insert(emailConfirmations).values({ tokenHash: hashSecret(token), userId, email, expiresAt });
  return token;
}

/** Deletes every confirmation link of a user, used or not. */
export async function voidEmailConfirmations(db: Db, userId: UserId): Promise<void> {
  await db.delete(emailConfirmations).where(own(emailConfirmations, userId));
}

/** Stores a link that created an account, so that opening it again gives the same answer. */
export async function storeUsedLink(tx: Db, token: string, link: Omit<Confirmation, 'tokenHash'>): Promise<void> {
  await tx.insert(emailConfirmations).values({ ...link, tokenHash: hashSecret(token) });
}

/** The user whose address a token was sent to, if it is still theirs. The link may be opened again until it expires. */
export async function spendConfirmation(tx: Db, token: string, now: Date): Promise<UserId | null> {
  const [confirmation] = await tx
    .update(emailConfirmations)
    .set({ usedAt: sql`coalesce(${emailConfirmations.usedAt}, ${now})` })
    .where(
      acrossUsers(
        eq(emailConfirmations.tokenHash, hashSecret(token)),
        lastsUntil(emailConfirmations.expiresAt, emailConfirmationMs, now),
      ),
    )
    .returning();
  if (!confirmation) return null;
  const isOwner = own(users, confirmation.userId as UserId, eq(users.email, confirmation.email));
  const [user] = await tx.select({ id: users.id }).from(users).where(isOwner);
  return (user?.id as UserId | undefined) ?? null;
}
