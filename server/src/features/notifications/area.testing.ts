import type { notificationPreferences } from '@afdal/contract/notifications/notification-preferences';
import type { notifications } from '@afdal/contract/notifications/notifications';
import type { Examples } from '../../../testing/example-call.ts';
import type { Person } from '../../../testing/test-server.ts';

export const examples: Examples<typeof notifications & typeof notificationPreferences> = () => {
  const aNotification = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/notification', { title: 'لا يراه غيري' });
    return { id: body.id };
  };
  return {
    listNotifications: {},
    listNotificationsAgain: {},
    addNotification: { body: { title: 'تذكير' } },
    readNotification: { getParams: aNotification },
    readAllNotifications: {},
    deleteNotification: { getParams: aNotification },
    restoreNotification: { getParams: aNotification },
    readNotificationPreferences: {},
    editNotificationPreferences: { body: { channels: { tasks: { push: false } }, pushesPerDay: 5 } },
  };
};
