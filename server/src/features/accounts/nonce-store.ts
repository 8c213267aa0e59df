import { signInNonceMs } from '@afdal/domain/sessions/limits';
import { and, eq } from 'drizzle-orm';
import { lastsUntil } from '../../platform/database/ages.ts';
import type { Db } from '../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import { signInNonces } from './tables.ts';

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
