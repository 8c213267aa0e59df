import webPush from 'web-push';
import type { PushRequest } from '../../platform/push/post-push.ts';
import type { PushKeys } from './push-keys.ts';
import type { Device } from './store.ts';

/** What the service worker reads. It carries no amounts and no private names: it is shown on a locked screen. */
interface PushPayload {
  /** The notification that it is about; null for a test. */
  readonly id: string | null;
  readonly title: string;
  readonly message: string;
  readonly actionType: string | null;
  /** The topic. */
  readonly tag: string;
}

export interface PushMessage {
  readonly deliveryId: string;
  readonly payload: PushPayload;
  readonly ttlSeconds: number;
  readonly urgency: 'high' | 'normal';
}

/**
 * A message as a device's push service takes it: encrypted for the device (RFC 8291), signed by us (RFC 8292).
 *
 * @param publicUrl tells the push service who we are, where it is https
 * @throws Error for keys that no browser made
 */
export function pushRequest(
  { deliveryId, payload, ttlSeconds, urgency }: PushMessage,
  { endpoint, p256dh, auth }: Device,
  keys: PushKeys,
  publicUrl: string,
): PushRequest {
  const subject = publicUrl.startsWith('https://') ? publicUrl : 'mailto:push@afdal.localhost';
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: ttlSeconds,
      urgency,
      // A message that is sent twice takes the place of the first while the device is away.
      topic: deliveryId.replaceAll('-', ''),
    },
  );
  return { endpoint, headers: headers as Record<string, string | number>, body };
}
