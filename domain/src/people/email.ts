/** The one spelling under which an e-mail address is stored and looked up. */
export function normalizedEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** The one spelling of a password that is hashed: two keyboards must not lock a person out. */
export function normalizedPassword(password: string): string {
  return password.normalize('NFKC');
}
