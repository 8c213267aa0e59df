import type { UserId } from '@afdal/contract/ids';
import { secondStepSetupMs, totpPeriodSeconds } from '@afdal/domain/sessions/second-step-limits';
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { lastsSince } from '../../../platform/database/ages.ts';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { seal, unseal } from '../../../platform/sealing/seal.ts';
import { serverKey } from '../../../platform/sealing/server-key.ts';
import { totpSecrets } from './tables.ts';

/** Stores a secret that waits for its first code, sealed. False when one is in use already. */
export async function putPendingSecret(db: Db, userId: UserId, secret: string, now: Date): Promise<boolean> {
  const sealed = seal(await serverKey(db, 'two_step', now), secret);
  const fresh = { sealed, createdAt: now, confirmedAt: null, lastStep: null };
  const rows = await db
    .insert(totpSecrets)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: fresh, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ userId: totpSecrets.userId });
  return rows.length > 0;
}

/** Whether a user has an authenticator app in use. */
export async function hasTotp(db: Db, user: UserId): Promise<boolean> {
  const isOn = own(totpSecrets, user, isNotNull(totpSecrets.confirmedAt));
  const [row] = await db.select({ userId: totpSecrets.userId }).from(totpSecrets).where(isOn);
  return row !== undefined;
}

/**
 * Uses up a code, of a secret in use or of one that waits for its first. Of concurrent calls with one code, at most one
 * gets `used`.
 */
export async function useCode(
  db: Db,
  user: UserId,
  code: string,
  kind: 'inUse' | 'pending',
  now: Date,
): Promise<'used' | 'wrong' | 'none'> {
  const isMeant =
    kind === 'inUse'
      ? isNotNull(totpSecrets.confirmedAt)
      : and(isNull(totpSecrets.confirmedAt), lastsSince(totpSecrets.createdAt, secondStepSetupMs, now));
  const [row] = await db
    .select()
    .from(totpSecrets)
    .where(own(totpSecrets, user, isMeant));
  if (!row) return 'none';
  const secret = unseal(await serverKey(db, 'two_step', now), row.sealed);
  if (secret === null) throw new Error('a secret that this server cannot read');
  const step = findTotpStep(secret, code, now, row.lastStep);
  if (step === null) return 'wrong';
  const used = await db
    .update(totpSecrets)
    .set({ lastStep: step, confirmedAt: row.confirmedAt ?? now })
    .where(own(totpSecrets, user, isMeant, or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step))))
    .returning({ userId: totpSecrets.userId });
  return used.length > 0 ? 'used' : 'wrong';
}

export async function deleteTotp(db: Db, user: UserId): Promise<void> {
  await db.delete(totpSecrets).where(own(totpSecrets, user));
}

export async function purgePendingSecrets(db: Db, now: Date): Promise<void> {
  const isOver = lt(totpSecrets.createdAt, new Date(now.getTime() - secondStepSetupMs));
  await db.delete(totpSecrets).where(acrossUsers(isNull(totpSecrets.confirmedAt), isOver));
}

/** A secret of 160 bits, base32: the longest that every authenticator app takes. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** What an authenticator app reads from the QR code. */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: 'Afdal', label: email, secret });
}

/**
 * The time step whose code this is: of now, or of the step before or after, since clocks differ and people are slow.
 *
 * @param after the last step whose code was used: neither it nor an earlier one is accepted again
 * @returns null for any other code
 */
function findTotpStep(secret: string, code: string, now: Date, after: number | null): number | null {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: totpPeriodSeconds,
    ...(after !== null && { afterTimeStep: after }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
