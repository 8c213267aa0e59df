import type { UserId } from '@afdal/contract/ids';
import { maxSecondStepTries, secondStepMs } from '@afdal/domain/sessions/second-step-limits';
import { eq, lt, sql } from 'drizzle-orm';
import { lastsUntil } from '../../../platform/database/ages.ts';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { secondStepChallenges } from './tables.ts';

export interface SignInChallenge {
  readonly userId: UserId;
  /** What a passkey has to sign. */
  readonly passkeyChallenge: string;
  /** Wrong answers so far. */
  readonly tries: number;
}

/** A challenge for a sign-in whose first step was right. Its token is returned only this once and stored as a hash. */
export async function newChallenge(tx: Db, userId: UserId, passkeyChallenge: string, now: Date): Promise<string> {
  const token = newSecret('afdalstep');
  const expiresAt = new Date(now.getTime() + secondStepMs);
  await tx
    .insert(secondStepChallenges)
    .values({ tokenHash: hashSecret(token), userId, passkeyChallenge, tries: 0, expiresAt });
  return token;
}

const isGood = (token: string, now: Date) =>
  acrossUsers(
    eq(secondStepChallenges.tokenHash, hashSecret(token)),
    lastsUntil(secondStepChallenges.expiresAt, secondStepMs, now),
    lt(secondStepChallenges.tries, maxSecondStepTries),
  );

const known = {
  userId: secondStepChallenges.userId,
  passkeyChallenge: secondStepChallenges.passkeyChallenge,
  tries: secondStepChallenges.tries,
};

export async function findChallenge(db: Db, token: string, now: Date): Promise<SignInChallenge | null> {
  const [row] = await db.select(known).from(secondStepChallenges).where(isGood(token, now));
  return row ?? null;
}

/** Counts an answer as wrong before it is looked at, so that many at once cannot be more than the challenge bears. */
export async function claimChallenge(db: Db, token: string, now: Date): Promise<SignInChallenge | null> {
  const [row] = await db
    .update(secondStepChallenges)
    .set({ tries: sql`${secondStepChallenges.tries} + 1` })
    .where(isGood(token, now))
    .returning(known);
  return row ?? null;
}

/** Consumes a challenge that was answered right. Of concurrent calls, at most one gets true. */
export async function spendChallenge(tx: Db, token: string): Promise<boolean> {
  const spent = await tx
    .delete(secondStepChallenges)
    .where(acrossUsers(eq(secondStepChallenges.tokenHash, hashSecret(token))))
    .returning({ tokenHash: secondStepChallenges.tokenHash });
  return spent.length > 0;
}

/**
 * Ends every sign-in of a user that waits for its second step. To be called before the sessions are ended: a step that is
 * just being passed holds its challenge, so that its session is there to be ended once this returns.
 */
export async function voidChallenges(tx: Db, user: UserId): Promise<void> {
  await tx.delete(secondStepChallenges).where(own(secondStepChallenges, user));
}

export async function purgeChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(secondStepChallenges).where(acrossUsers(lt(secondStepChallenges.expiresAt, now)));
}
