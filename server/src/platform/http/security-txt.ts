export const securityTxtPath = '/.well-known/security.txt';

const dayMs = 86_400_000;
/** The standard recommends less than a year, so that nobody trusts what was left standing. */
const validDays = 180;

export interface SecurityContact {
  readonly publicUrl: string;
  readonly email: string;
}

/** Where to tell of a weakness (RFC 9116). What expires moves on once a day. */
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
