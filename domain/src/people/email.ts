/** Of the platform, in the browser and on the server alike: with it comes the mapping of names (UTS 46). */
declare const URL: new (url: string) => { readonly hostname: string };

/** As far as one may be long: the mapping takes a square of its time. */
const domain = /@[\p{L}\p{M}\p{N}.-]{1,254}$/u;

/**
 * The one spelling under which an e-mail address is stored and looked up. That of its domain is the one that mail
 * travels by (`xn--…`), so that a name in Arabic letters and the same in ASCII are one address.
 */
export function normalizedEmail(email: string): string {
  return email.normalize('NFKC').trim().replace(domain, inAscii).toLowerCase();
}

/** What can be no domain stays as it is. */
function inAscii(atDomain: string): string {
  try {
    // With a last label of letters no numbers are read as an address of the network, as those of `0x7f.1` would be.
    return `@${new URL(`ws:${atDomain}.x`).hostname.slice(0, -2)}`;
  } catch {
    return atDomain;
  }
}

/** The one spelling of a password that is hashed: two keyboards must not lock a person out. */
export function normalizedPassword(password: string): string {
  return password.normalize('NFKC');
}
