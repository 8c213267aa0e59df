import { createHmac } from 'node:crypto';
import { domainToUnicode } from 'node:url';
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

/** An address as shown to its owner, with the domain in Unicode. Everyone else sees `xn--…`. */
export function toUnicodeEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (!domain.includes('xn--')) return email;
  // `domainToUnicode` returns '' for an invalid domain.
  return email.slice(0, at) + (domainToUnicode(domain) || domain);
}
