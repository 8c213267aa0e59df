import { ECDH } from 'node:crypto';
import type { push } from '@afdal/contract/notifications/push';
import { errorTexts } from '@afdal/contract/texts';
import { invalidField } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { isPushEndpoint } from '../../platform/push/push-endpoint.ts';
import { upsertPushSubscription } from './store.ts';

/** @throws Failure `validation_failed` for an address of no known push service, and for a key that no browser made */
export async function subscribeToPush({ db, user, body, device, now }: Call<typeof push.subscribeToPush>) {
  if (!isPushEndpoint(body.endpoint)) throw invalidField('endpoint', errorTexts.valueInvalid);
  if (!isPoint(body.keys.p256dh)) throw invalidField('keys', errorTexts.valueInvalid);
  await upsertPushSubscription(db, user.id, { ...body, sessionId: user.sessionId, device }, now);
  return undefined;
}

/** Whether a key is a point of the curve P-256, so that something can be encrypted for it. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
