/** Providers that deliver an address with dots in its name to the same mailbox as without. */
const dotless = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * The mailbox that an address most likely reaches, for counting alone: without `+tag`, and for Gmail without dots.
 * It is no address: nothing is ever sent to it, or stored in place of one.
 *
 * @param email in its normalised spelling
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, host] = [email.slice(0, at), email.slice(at + 1)];
  const untagged = name.replace(/(?<=.)\+.*$/, '');
  const known = dotless.get(host);
  return known ? `${untagged.replaceAll('.', '')}@${known}` : `${untagged}@${host}`;
}
