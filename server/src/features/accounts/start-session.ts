import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { rememberNetwork } from './network-store.ts';
import { insertSession } from './session-store.ts';

/** Where a user signs in from: the browser's description of itself, and its network. */
export interface SessionOrigin {
  readonly device: string;
  readonly network: string;
}

/** Opens a session and returns its token, which is shown only this once and stored as a hash. */
export async function startSession(
  db: Db,
  user: UserId,
  { device, network }: SessionOrigin,
  now: Date,
): Promise<string> {
  const token = newSecret('afdal');
  const id = uuidv7(now.getTime());
  await insertSession(db, user, { id, tokenHash: hashSecret(token), device, createdAt: now, lastSeenAt: now });
  await rememberNetwork(db, user, network, now);
  return token;
}
