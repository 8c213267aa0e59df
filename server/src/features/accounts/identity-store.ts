import type { UserId } from '@afdal/contract/ids';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { identities, users } from './tables.ts';

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
