import type { UserId } from '@afdal/contract/ids';
import { signInNonceMs } from '@afdal/domain/sessions/limits';
import { and, eq } from 'drizzle-orm';
import { lastsUntil } from '../../../platform/database/ages.ts';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { identities, signInNonces, users } from '../tables.ts';

export type Identity = Pick<typeof identities.$inferSelect, 'issuer' | 'subject'>;

/**
 * The user linked to an identity, whatever e-mail address either side has by now. The link stays until the transaction
 * ends: whoever removes it waits, and then finds the session of this sign-in.
 */
export async function findUserByIdentity(tx: Db, { issuer, subject }: Identity) {
  const [row] = await tx
    .select({ id: users.id, isStopped: users.isStopped })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(acrossUsers(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .for('key share', { of: identities });
  return row ?? null;
}

/** The user's subject at a provider; null if none is linked. */
export async function findSubject(db: Db, user: UserId, issuer: string): Promise<string | null> {
  const [row] = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(own(identities, user, eq(identities.issuer, issuer)));
  return row?.subject ?? null;
}

export async function insertIdentity(db: Db, user: UserId, { issuer, subject }: Identity, now: Date): Promise<void> {
  await db.insert(identities).values({ issuer, subject, userId: user, createdAt: now });
}

/** A new nonce, accepted from one id token until it expires. */
export async function newNonce(db: Db, now: Date): Promise<string> {
  const nonce = newSecret('afdalnonce');
  const expiresAt = new Date(now.getTime() + signInNonceMs);
  await db.insert(signInNonces).values({ nonceHash: hashSecret(nonce), expiresAt });
  return nonce;
}

/** Consumes a nonce. Of concurrent calls, at most one gets true. */
export async function spendNonce(db: Db, nonce: string, now: Date): Promise<boolean> {
  const spent = await db
    .delete(signInNonces)
    .where(and(eq(signInNonces.nonceHash, hashSecret(nonce)), lastsUntil(signInNonces.expiresAt, signInNonceMs, now)))
    .returning({ nonceHash: signInNonces.nonceHash });
  return spent.length > 0;
}
