import { push } from '@afdal/contract/notifications/push';
import { lasts } from '@afdal/domain/limits/age';
import { pushCheckDays } from '@afdal/domain/push/limits';
import { call } from '../../lib/api.ts';
import { lastCheck, noteCheck } from '../../lib/push-device.ts';
import { currentSession } from '../../session/session.ts';

/** A push service that cannot be reached leaves a browser waiting for ever. */
const timeoutMs = 20_000;

/**
 * Subscribes this device for whoever is signed in, and registers it at the server; again, it confirms that the device is there.
 *
 * @throws when the push service or the server cannot be reached, or the person did not allow notifications
 */
export async function subscribeDevice(): Promise<void> {
  const { key } = await call(push.readPushKey, {});
  const subscription = await Promise.race([subscriptionFor(key), tooLate()]);
  const { endpoint, keys } = subscription.toJSON();
  if (!currentSession() || !endpoint || !keys?.p256dh || !keys.auth) throw new Error('not subscribed');
  await call(push.subscribeToPush, { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
  const former = lastCheck()?.endpoint;
  if (former && former !== endpoint) await call(push.unsubscribeFromPush, { body: { endpoint: former } });
  noteCheck(endpoint);
}

/**
 * Subscribes a device whose person allowed it before, where the server does not know that yet: after signing in again,
 * when the browser changed the subscription, and once a week. Fails silently: the next page tries again.
 */
export async function ensureSubscribed(): Promise<void> {
  if (Notification.permission !== 'granted' || !currentSession()) return;
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const [subscription, checked] = [await pushManager.getSubscription(), lastCheck()];
    const isKnown = subscription !== null && subscription.endpoint === checked?.endpoint;
    if (isKnown && lasts(pushCheckDays * 86_400_000, checked.at, Date.now())) return;
    await subscribeDevice();
  } catch {
    // As above.
  }
}

/** The browser's subscription with the server's key; one with another key would never be sent to. */
async function subscriptionFor(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  if (present && base64url(present.options.applicationServerKey) === key) return present;
  await present?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), timeoutMs));
}
