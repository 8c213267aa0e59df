import { domainToUnicode } from 'node:url';

/** An address as shown to its owner, with the domain in Unicode. Everyone else sees `xn--…`. */
export function toUnicodeEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (!domain.includes('xn--')) return email;
  // `domainToUnicode` returns '' for an invalid domain.
  return email.slice(0, at) + (domainToUnicode(domain) || domain);
}
