import { createHmac } from 'node:crypto';
import { mailboxOf } from '@afdal/domain/people/mailbox';
import type { Db } from '../../platform/database/database.ts';
import { serverKey } from '../../platform/sealing/server-key.ts';

export type HashOfMailbox = (email: string) => string;

/** Keyed, since the hashes are kept and addresses are easily guessed: without the server's key they tell nothing. */
export async function mailboxHashes(db: Db, now: Date): Promise<HashOfMailbox> {
  const key = await serverKey(db, 'mailboxes', now);
  return (email) => createHmac('sha256', key).update(mailboxOf(email)).digest('base64url');
}
