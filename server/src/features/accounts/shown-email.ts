import { domainToUnicode } from 'node:url';

/** An address as its owner writes it: the name of its domain in its own letters. Whoever else reads it sees `xn--…`. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (!domain.includes('xn--')) return email;
  // Empty where it is no name.
  return email.slice(0, at) + (domainToUnicode(domain) || domain);
}
