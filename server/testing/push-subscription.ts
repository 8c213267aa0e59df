import { createECDH, randomBytes } from 'node:crypto';

/** A subscription as a browser gives it, of a device that nobody has. */
export function pushSubscription(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}
