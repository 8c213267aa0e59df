import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export const signedHeaders = { timestamp: 'x-afdal-timestamp', signature: 'x-afdal-signature' } as const;

/** HMAC-SHA256 in hexadecimal of `seconds.body`: of the bytes as sent, since parsing and writing them again may change some. */
export function computeSignature(secret: string, seconds: string, body: Buffer): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

/** Whether a request comes from who knows the secret, and was made within a tolerance of now. */
export function isSigned(
  secret: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  { now, toleranceMs }: { readonly now: Date; readonly toleranceMs: number },
): boolean {
  const [seconds, signature] = [headers[signedHeaders.timestamp], headers[signedHeaders.signature]];
  if (typeof seconds !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(seconds)) return false;
  const [expected, given] = [computeSignature(secret, seconds, body), signature.toLowerCase()].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  const isFresh = Math.abs(now.getTime() - Number(seconds) * 1_000) <= toleranceMs;
  return expected.length === given.length && timingSafeEqual(expected, given) && isFresh;
}
