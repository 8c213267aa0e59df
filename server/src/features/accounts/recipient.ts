import type { UserRow } from './user-store.ts';

/** The recipient of a mail. No name until the address is confirmed: a stranger may have chosen it. */
export function toRecipient({ name, email, emailVerifiedAt }: UserRow) {
  return { name: emailVerifiedAt ? name : '', address: email };
}
