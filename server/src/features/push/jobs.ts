import type { UserId } from '@afdal/contract/ids';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { RetryLater } from '../notifications/channel.ts';
import { sendToDevices as overTheInternet, type SendToDevices } from './send-to-devices.ts';
import { texts } from './texts.ts';

interface TestPush {
  readonly userId: UserId;
  readonly deliveryId: string;
}

export function sendTestPushBy(sendToDevices: SendToDevices): Job<TestPush> {
  return defineJob<TestPush>('send-test-push', async ({ userId, deliveryId }, tools) => {
    try {
      await sendToDevices(testMessage(deliveryId), userId, tools);
    } catch (error) {
      // Whoever asked looks at the screen now: a test that comes later would only surprise.
      if (!(error instanceof RetryLater)) throw error;
    }
  });
}

/** Sends a test to a person's devices at once, and says whether one has it, as `sendToDevices` does. */
export async function sendTestNow(
  userId: UserId,
  deliveryId: string,
  tools: Parameters<SendToDevices>[2],
): Promise<'sent' | 'none'> {
  return await overTheInternet(testMessage(deliveryId), userId, tools);
}

function testMessage(deliveryId: string): Parameters<SendToDevices>[0] {
  const { testTitle: title, testMessage: message } = texts;
  const payload = { id: null, title, message, actionType: null, actionId: null, tag: 'test' };
  return { deliveryId, payload, ttlSeconds: 60, urgency: 'high' };
}

/** Shows a person that notifications reach their devices. */
export const sendTestPush = sendTestPushBy(overTheInternet);
