import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signature may be, as Stripe's libraries hold it. */
export const toleranceSeconds = 300;

/** Signs as Stripe does: `t=…,v1=…`, an HMAC over time and body. */
export function computeSignature(body: Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${hmac(body, secret, seconds)}`;
}

/** Whether a signature is of this body, and recent. */
export function isSigned(body: Buffer, signature: string, secret: string, now: Date): boolean {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!found?.[1] || !found[2]) return false;
  const seconds = Number(found[1]);
  const isRecent = Math.abs(now.getTime() / 1_000 - seconds) <= toleranceSeconds;
  return isRecent && timingSafeEqual(Buffer.from(found[2]), Buffer.from(hmac(body, secret, seconds)));
}

function hmac(body: Buffer, secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}
