/** Providers that ignore dots in the local part, each mapped to its main domain. */
const dotless = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * The mailbox that an address most likely delivers to: without `+tag`, and for Gmail without dots. Used only for
 * counting; it is not an address, so nothing is sent to it and it is never stored as one.
 *
 * @param email normalised by `normalizedEmail`
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, host] = [email.slice(0, at), email.slice(at + 1)];
  const untagged = name.replace(/(?<=.)\+.*$/, '');
  const known = dotless.get(host);
  return known ? `${untagged.replaceAll('.', '')}@${known}` : `${untagged}@${host}`;
}
