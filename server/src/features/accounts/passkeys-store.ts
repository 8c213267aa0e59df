import type { UserId } from '@afdal/contract/ids';
import type { PasskeyId } from '@afdal/contract/people/two-step';
import { passkeySignInMs, secondStepSetupMs } from '@afdal/domain/sessions/second-step-limits';
import { and, asc, eq, lt, or } from 'drizzle-orm';
import { lastsUntil } from '../../platform/database/ages.ts';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import { passkeyRegistrations, passkeySignIns, passkeys } from './security/tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function findPasskeys(db: Db, user: UserId): Promise<PasskeyRow[]> {
  return await db.select().from(passkeys).where(own(passkeys, user)).orderBy(asc(passkeys.createdAt));
}

/** A passkey that is enough to sign in with, whosever it is. */
export async function findPasskeyAlone(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(acrossUsers(eq(passkeys.credentialId, credentialId), eq(passkeys.signsInAlone, true)));
  return row ?? null;
}

export async function insertPasskey(db: Db, passkey: PasskeyRow): Promise<void> {
  await db.insert(passkeys).values(passkey);
}

export async function renamePasskey(db: Db, user: UserId, id: PasskeyId, name: string): Promise<PasskeyRow | null> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(own(passkeys, user, eq(passkeys.id, id)))
    .returning();
  return row ?? null;
}

export async function deletePasskey(db: Db, user: UserId, id: PasskeyId): Promise<boolean> {
  const gone = await db
    .delete(passkeys)
    .where(own(passkeys, user, eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

/** Deletes every passkey of a user, and one that is just being made. */
export async function deletePasskeys(tx: Db, user: UserId): Promise<void> {
  await tx.delete(passkeys).where(own(passkeys, user));
  await tx.delete(passkeyRegistrations).where(own(passkeyRegistrations, user));
}

/**
 * Keeps the counter of a passkey that was just used. False when it has not grown since it was read, except for the many
 * that never count.
 */
export async function touchPasskey(db: Db, user: UserId, id: string, counter: number, now: Date): Promise<boolean> {
  const isNewer = or(lt(passkeys.counter, counter), eq(passkeys.counter, 0));
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(own(passkeys, user, eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Keeps what a new passkey of a user has to sign; one at a time. */
export async function putRegistration(db: Db, userId: UserId, challenge: string, now: Date): Promise<void> {
  const fresh = { challenge, expiresAt: new Date(now.getTime() + secondStepSetupMs) };
  await db
    .insert(passkeyRegistrations)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: passkeyRegistrations.userId, set: fresh });
}

/** Consumes what a new passkey of a user has to sign. Of concurrent calls, at most one gets it. */
export async function consumeRegistration(db: Db, user: UserId, now: Date): Promise<string | null> {
  const [row] = await db
    .delete(passkeyRegistrations)
    .where(own(passkeyRegistrations, user, lastsUntil(passkeyRegistrations.expiresAt, secondStepSetupMs, now)))
    .returning({ challenge: passkeyRegistrations.challenge });
  return row?.challenge ?? null;
}

/** Keeps what a passkey has to sign to be the only step. Its token is returned only this once and stored as a hash. */
export async function newPasskeySignIn(db: Db, challenge: string, now: Date): Promise<string> {
  const token = newSecret('afdalkey');
  const expiresAt = new Date(now.getTime() + passkeySignInMs);
  await db.insert(passkeySignIns).values({ tokenHash: hashSecret(token), challenge, expiresAt });
  return token;
}

/** Consumes what a passkey has to sign, whether or not it did. Of concurrent calls, at most one gets it. */
export async function consumePasskeySignIn(db: Db, token: string, now: Date): Promise<string | null> {
  const { tokenHash, challenge, expiresAt } = passkeySignIns;
  const [row] = await db
    .delete(passkeySignIns)
    .where(and(eq(tokenHash, hashSecret(token)), lastsUntil(expiresAt, passkeySignInMs, now)))
    .returning({ challenge });
  return row?.challenge ?? null;
}

/** Deletes what waited too long for a passkey. */
export async function purgePasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeySignIns).where(lt(passkeySignIns.expiresAt, now));
  await db.delete(passkeyRegistrations).where(acrossUsers(lt(passkeyRegistrations.expiresAt, now)));
}
