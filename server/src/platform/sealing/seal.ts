import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A text that only this server can write and read (AES-256-GCM), in characters that a URL takes. */
export function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The sealed text; null when a single character is another, or the key is. */
export function unseal(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  // Decoding skips foreign characters and spare bits, so that many texts would mean the same bytes.
  if (bytes.toString('base64url') !== sealed || bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8');
    return text + decipher.final('utf8');
  } catch {
    return null;
  }
}
