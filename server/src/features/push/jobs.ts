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
    const payload = {
      id: null,
      title: texts.testTitle,
      message: texts.testMessage,
      actionType: null,
      actionId: null,
      tag: 'test',
    };
    try {
      await sendToDevices({ deliveryId, payload, ttlSeconds: 60, urgency: 'high' }, userId, tools);
    } catch (error) {
      // Whoever asked looks at the screen now: a test that comes later would only surprise.
      if (!(error instanceof RetryLater)) throw error;
    }
  });
}

/** Shows a person that notifications reach their devices. */
export const sendTestPush = sendTestPushBy(overTheInternet);
