import { randomBytes } from 'node:crypto';
import type { UserId } from '@afdal/contract/ids';
import { formatRecoveryCode } from '@afdal/domain/sessions/recovery-code';
import { recoveryAlphabet, recoveryCodeLength, recoveryCodesMade } from '@afdal/domain/sessions/second-step-limits';
import { count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { recoveryCodes } from './tables.ts';

/** Replaces a user's recovery codes. They are shown only this once and stored as hashes. */
export async function renewRecoveryCodes(tx: Db, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMade }, newRecoveryCode);
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashSecret(code) })));
  return codes.map(formatRecoveryCode);
}

/** Uses up a code. Of concurrent calls, at most one gets true. */
export async function spendRecoveryCode(db: Db, user: UserId, code: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(own(recoveryCodes, user, eq(recoveryCodes.codeHash, hashSecret(code)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

/** How many codes of a user are left to be used. */
export async function recoveryCodesLeft(db: Db, user: UserId): Promise<number> {
  const [row] = await db
    .select({ remaining: count() })
    .from(recoveryCodes)
    .where(own(recoveryCodes, user, isNull(recoveryCodes.usedAt)));
  return row?.remaining ?? 0;
}

export async function deleteRecoveryCodes(db: Db, user: UserId): Promise<void> {
  await db.delete(recoveryCodes).where(own(recoveryCodes, user));
}

/** The alphabet has 32 letters, so a byte falls on each as often. */
function newRecoveryCode(): string {
  return Array.from(randomBytes(recoveryCodeLength), (byte) => recoveryAlphabet[byte % recoveryAlphabet.length]).join(
    '',
  );
}
