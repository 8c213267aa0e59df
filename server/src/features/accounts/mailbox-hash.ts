import { createHmac } from 'node:crypto';
import { toFormerMailbox, toMailbox } from '@afdal/domain/people/mailbox';
import type { Db } from '../../platform/database/database.ts';
import { serverKey } from '../../platform/sealing/server-key.ts';

export interface MailboxHasher {
  (email: string): string;
  /** As it was stored before more providers' ways to spell an address were known. */
  readonly former: (email: string) => string;
}

/** Keyed, since the hashes are kept and addresses are easily guessed: without the server's key they tell nothing. */
export async function mailboxHashes(db: Db, now: Date): Promise<MailboxHasher> {
  const key = await serverKey(db, 'mailboxes', now);
  const hash = (mailbox: string) => createHmac('sha256', key).update(mailbox).digest('base64url');
  return Object.assign((email: string) => hash(toMailbox(email)), {
    former: (email: string) => hash(toFormerMailbox(email)),
  });
}
