import { createHash, randomBytes } from 'node:crypto';

/** A 256-bit secret with a prefix that makes a leaked one recognisable. Shown once, stored as its hash. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

/** SHA-256 at rest: the secret has 256 random bits, so a slow hash would add nothing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
