import type { UserRow } from './user-store.ts';

/** Whom a mail is to. Until the address is confirmed it names nobody: a stranger may have written the name. */
export function recipientOf({ name, email, emailVerifiedAt }: UserRow) {
  return { name: emailVerifiedAt ? name : '', address: email };
}
