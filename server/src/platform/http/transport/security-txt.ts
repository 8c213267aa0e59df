export const securityTxtPath = '/.well-known/security.txt';

const dayMs = 86_400_000;
/** RFC 9116 recommends less than a year, so that nobody relies on an outdated file. */
const validDays = 180;

export interface SecurityContact {
  readonly publicUrl: string;
  readonly email: string;
}

/** Where to report a vulnerability (RFC 9116). The expiry moves forward once a day. */
export function securityTxt({ publicUrl, email }: SecurityContact, now: Date): string {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const expires = new Date(today + validDays * dayMs).toISOString().replace('.000', '');
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: ar, en',
    `Canonical: ${publicUrl}${securityTxtPath}`,
    '',
  ].join('\n');
}
