import { maxPushEndpointLength, pushAuthLength, pushKeyLength, testPushes } from '@afdal/domain/push/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { errorTexts } from '../texts.ts';
import { asSent } from '../values.ts';

const base64url = (length: number) =>
  asSent(length, errorTexts.valueInvalid).check(
    z.regex(/^[\w-]+$/, errorTexts.valueInvalid),
    z.minLength(length, errorTexts.valueInvalid),
  );

/** The push service's address for a device, which is all that anyone needs to reach it: treat it as a secret. */
const Endpoint = asSent(maxPushEndpointLength, errorTexts.valueInvalid).check(
  z.startsWith('https://', errorTexts.valueInvalid),
);

/** As the browser's `PushSubscription` gives it, without padding. */
const Subscription = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({ p256dh: base64url(pushKeyLength), auth: base64url(pushAuthLength) }),
});
export type PushSubscriptionKeys = z.infer<typeof Subscription>;

export const push = defineEndpoints({
  readPushKey: {
    method: 'GET',
    path: '/push/key',
    access: 'user',
    summary: 'The public key that a browser subscribes with (VAPID)',
    output: z.strictObject({ key: z.string() }),
    status: 200,
    errors: [],
  },
  subscribeToPush: {
    method: 'POST',
    path: '/push/subscription',
    access: 'user',
    summary: 'Notify this device, until its session ends; again: the same subscription, confirmed',
    body: Subscription,
    status: 204,
    errors: [],
    limit: { burst: 20, everySeconds: 60, per: 'person' },
  },
  unsubscribeFromPush: {
    method: 'DELETE',
    path: '/push/subscription',
    access: 'user',
    summary: 'Notify this device no more',
    body: z.strictObject({ endpoint: Endpoint }),
    status: 204,
    errors: [],
  },
  testPush: {
    method: 'POST',
    path: '/push/test',
    access: 'user',
    summary: 'Send a test notification to the person’s devices, and say to how many',
    output: z.strictObject({ devices: z.int() }),
    status: 200,
    errors: [],
    limit: { ...testPushes, per: 'person' },
  },
});
