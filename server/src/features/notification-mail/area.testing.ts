import type { notificationMail } from '@afdal/contract/notifications/notification-mail';
import type { Examples } from '../../../testing/example-call.ts';

export const examples: Examples<typeof notificationMail> = () => ({
  readMailSubscription: {},
  unsubscribeFromMail: { body: { 'List-Unsubscribe': 'One-Click' } },
  resubscribeToMail: {},
});
