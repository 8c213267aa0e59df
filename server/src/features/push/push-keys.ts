import { createECDH } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import { serverKey } from '../../platform/sealing/server-key.ts';

export interface PushKeys {
  /** The point on P-256, uncompressed, base64url. */
  readonly publicKey: string;
  /** 256 bits, base64url. A secret: never logged, never answered. */
  readonly privateKey: string;
}

/**
 * The server's pair of keys (VAPID, RFC 8292), which devices subscribe with. Its secret half is a random number, of which one
 * in four billion is beyond the curve's order: then this throws.
 */
export async function pushKeys(db: Db, now: Date): Promise<PushKeys> {
  const secret = await serverKey(db, 'push', now);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
