/** An address of which its owner knows the rest: `n•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${at > 0 ? first : ''}•••${email.slice(at)}`;
}
