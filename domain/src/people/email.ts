/** The platform's global, in browser and server alike; used for its mapping of domain names (UTS 46). */
declare const URL: new (url: string) => { readonly hostname: string };

/** Length-limited, because the mapping takes quadratic time. */
const domain = /@[\p{L}\p{M}\p{N}.-]{1,254}$/u;

/**
 * The canonical form in which an e-mail address is stored and looked up. Its domain is in the ASCII form used for mail
 * delivery (`xn--…`), so that a domain in Arabic letters and its ASCII form are the same address.
 */
export function normalizedEmail(email: string): string {
  return email.normalize('NFKC').trim().replace(domain, inAscii).toLowerCase();
}

/** Converts the domain part to ASCII; an invalid domain is returned unchanged. */
function inAscii(atDomain: string): string {
  try {
    // The appended label `.x` keeps numeric hosts such as `0x7f.1` from being parsed as IP addresses.
    return `@${new URL(`ws:${atDomain}.x`).hostname.slice(0, -2)}`;
  } catch {
    return atDomain;
  }
}

/** The canonical form of a password, which is hashed: a keyboard that encodes letters differently must not lock out. */
export function normalizedPassword(password: string): string {
  return password.normalize('NFKC');
}
