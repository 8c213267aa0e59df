import { createECDH } from 'node:crypto';
import type { UserId } from '@afdal/contract/ids';
import { getPushOptions } from '@afdal/domain/push/get-push-options';
import { maxPushFailures } from '@afdal/domain/push/limits';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import webPush from 'web-push';
import type { Db } from '../../platform/database/database.ts';
import { publishEvent } from '../../platform/events.ts';
import type { JobTools } from '../../platform/jobs/job.ts';
import { LruMap } from '../../platform/lru-map.ts';
import { recordFailure } from '../../platform/outcomes/record-outcome.ts';
import { type PostPush, type PushRequest, type PushResponse, postPushOver } from '../../platform/push/post-push.ts';
import { serverKey } from '../../platform/sealing/server-key.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { type Channel, RetryLater } from '../notifications/channel.ts';
import { type Device, dropDevice, findDevices, findReceivers, noteReceipt, recordPushFailure } from './store.ts';

const longestMs = 86_400_000;

/** The header `Retry-After`, in seconds or as a date (RFC 9110 §10.2.3), as milliseconds from now; a day at most. */
function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestMs) : undefined;
}

/** A push service answered that it did not take a message. */
class PushRefused extends Error {
  readonly code: string;

  constructor(status: number) {
    super('a push service did not take a message');
    this.code = String(status);
  }
}

type Tools = Pick<JobTools, 'db' | 'clock' | 'publicUrl' | 'log'>;

/** A service that gave no answer is left alone for so long, lest each of many messages wait for it. */
const silenceMs = 60_000;

/** What became of a message for one device; a number: to be tried again, after so many milliseconds if it is known. */
type Outcome = 'sent' | 'not sent' | { readonly afterMs: number | undefined };

export type SendToDevices = (message: PushMessage, user: UserId, tools: Tools) => Promise<'sent' | 'none'>;

/**
 * Sends a message to each device of a person that has not got it yet.
 *
 * The function answers `sent` when a device has it, `none` when none can have it, and throws `RetryLater` while one still
 * may: the others do not get it twice.
 */
export function sendToDevicesBy(post: PostPush): SendToDevices {
  const silentUntil = new LruMap<number>(1_000);

  /** Null: there was none. */
  async function sendToDevice(
    { endpoint }: Device,
    seal: () => PushRequest,
    tools: Tools,
  ): Promise<PushResponse | null> {
    const { host } = new URL(endpoint);
    const nowMs = tools.clock.now().getTime();
    if ((silentUntil.get(host) ?? 0) > nowMs) return null;
    const request = seal();
    try {
      return await post(request);
    } catch (error) {
      silentUntil.set(host, nowMs + silenceMs);
      await recordFailure({ ...tools, provider: 'push' }, error);
      tools.log('warn', `${host} did not take a push message: ${error instanceof Error ? error.message : error}`);
      return null;
    }
  }

  async function sendTo(
    device: Device,
    { message, keys, user }: { message: PushMessage; keys: PushKeys; user: UserId },
    tools: Tools,
  ): Promise<Outcome> {
    const { db, clock, log, publicUrl } = tools;
    const response = await sendToDevice(device, () => pushRequest(message, device, keys, publicUrl), tools);
    const count = (outcome: 'sent' | 'rejected' | 'expired' | 'failed') =>
      publishEvent('delivery', { channel: 'push', outcome });
    if (!response) {
      count('failed');
      return { afterMs: silenceMs };
    }
    const { status } = response;
    if (status >= 200 && status < 300) {
      count('sent');
      await noteReceipt(db, user, device.id, message.deliveryId, clock.now());
      return 'sent';
    }
    // RFC 8030 §7.3: the subscription is over.
    if (status === 404 || status === 410) {
      count('expired');
      await dropDevice(db, user, device.id);
      return 'not sent';
    }
    log('warn', `${new URL(device.endpoint).host} answered ${status} to a push message`);
    await recordFailure({ db, clock, provider: 'push' }, new PushRefused(status));
    const canRetry = status === 429 || status >= 500;
    count(canRetry ? 'failed' : 'rejected');
    if (canRetry) return { afterMs: retryAfterMs(response.retryAfter, clock.now()) };
    // The same message would be rejected again; another may be taken.
    if (device.refusals + 1 >= maxPushFailures) await dropDevice(db, user, device.id);
    else await recordPushFailure(db, user, device.id);
    return 'not sent';
  }

  return async (message, user, tools) => {
    const { db, clock } = tools;
    const devices = await findDevices(db, user, clock.now());
    if (devices.length === 0) return 'none';
    const received = await findReceivers(db, user, message.deliveryId);
    const waiting = devices.filter(({ id }) => !received.has(id));
    const keys = await pushKeys(db, clock.now());
    const outcomes = await Promise.all(waiting.map((device) => sendTo(device, { message, keys, user }, tools)));
    const later = outcomes.filter((outcome) => typeof outcome === 'object');
    if (later.length > 0) {
      const waits = later.flatMap(({ afterMs }) => afterMs ?? []);
      throw new RetryLater(
        `${later.length} of ${devices.length} devices are still to be reached`,
        waits.length > 0 ? Math.max(...waits) : undefined,
      );
    }
    return received.size > 0 || outcomes.includes('sent') ? 'sent' : 'none';
  };
}

/** What the service worker reads. It carries no amounts and no private names: it is shown on a locked screen. */
interface PushPayload {
  /** The notification that it is about; null for a test. */
  readonly id: string | null;
  readonly title: string;
  readonly message: string;
  readonly actionType: string | null;
  /** The id of what a press opens there. */
  readonly actionId: string | null;
  /** The topic. */
  readonly tag: string;
}

interface PushMessage {
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
function pushRequest(
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

interface PushKeys {
  /** The point on P-256, uncompressed, base64url. */
  readonly publicKey: string;
  /** 256 bits, base64url. A secret: never logged, never answered. */
  readonly privateKey: string;
}

/**
 * The server's pair of keys (VAPID, RFC 8292), which devices subscribe with. Its secret half is a random number, of which one
 * in four billion is beyond the curve's order: then this throws.
 */
export async function pushKeys(db: Db, now: Date): Promise<PushKeys> {
  const secret = await serverKey(db, 'push', now);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** Brings notifications to the devices of a person. */
export function pushChannelBy(sendToDevices: SendToDevices): Channel {
  return {
    send: async ({ deliveryId, userId, notificationId, topic, actionType, actionId, ...outgoing }, tools) => {
      const found = await userWithPreferences(tools.db, userId);
      if (!found) return 'none';
      const { digits } = found.preferences;
      const [title, message] = [localizeProse(outgoing.title, digits), localizeProse(outgoing.message, digits)];
      const payload = { id: notificationId, title, message, actionType, actionId, tag: topic };
      return await sendToDevices({ deliveryId, payload, ...getPushOptions(topic) }, userId, tools);
    },
  };
}

export const sendToDevices = sendToDevicesBy(postPushOver());
export const pushChannel: Channel = pushChannelBy(sendToDevices);
