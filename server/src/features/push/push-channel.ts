import { getPushOptions } from '@afdal/domain/push/get-push-options';
import { postPushOver } from '../../platform/push/post-push.ts';
import type { Channel } from '../notifications/channel.ts';
import { type SendToDevices, sendToDevicesBy } from './send-to-devices.ts';

/** Brings notifications to the devices of a person. */
export function pushChannelBy(sendToDevices: SendToDevices): Channel {
  return {
    send: async ({ deliveryId, userId, notificationId, topic, title, message, actionType }, tools) =>
      await sendToDevices(
        {
          deliveryId,
          payload: { id: notificationId, title, message, actionType, tag: topic },
          ...getPushOptions(topic),
        },
        userId,
        tools,
      ),
  };
}

export const sendToDevices = sendToDevicesBy(postPushOver());
export const pushChannel: Channel = pushChannelBy(sendToDevices);
