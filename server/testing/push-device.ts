import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A device as its browser is: it has keys that only it knows, and reads what was encrypted for it. */
export interface PushDevice {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly path: string;
  /** The text of a message. @throws when it was not encrypted for this device */
  decrypt(body: Buffer): string;
}

export function newPushDevice(host = 'fcm.googleapis.com'): PushDevice {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16);
  const path = `/wp/${randomBytes(16).toString('hex')}`;
  return {
    subscription: { endpoint: `https://${host}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
    path,
    decrypt: (body) => decrypted(body, keys, auth),
  };
}

const label = (text: string) => Buffer.from(`${text}\0`);
const derived = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8291 §3.4 and RFC 8188 §2, written from them, of one record. */
function decrypted(body: Buffer, device: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + sender.length);
  if (record.length > recordSize) throw new Error('more than one record');
  const info = Buffer.concat([label('WebPush: info'), device.getPublicKey(), sender]);
  const input = derived(device.computeSecret(sender), auth, info, 32);
  const key = derived(input, salt, label('Content-Encoding: aes128gcm'), 16);
  const nonce = derived(input, salt, label('Content-Encoding: nonce'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  // The last record ends with the byte 2, and zeros after it.
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record');
  return padded.subarray(0, end).toString();
}
