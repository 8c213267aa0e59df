import type { notifications } from '@afdal/contract/notifications';
import { Failure, found } from '../../platform/failure.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { addNotification } from './add-notification.ts';
import { findNotificationIncludingDeleted, markAllRead, markRead, notificationRows, notificationsOf } from './store.ts';

export const notificationHandlers: Handlers<typeof notifications> = {
  listNotifications: async ({ db, user }) => await notificationsOf(db, user.id),
  listNotificationsAgain: async ({ db, user }) => await notificationsOf(db, user.id),
  addNotification,
  readNotification: async ({ db, user, params, now }) => found(await markRead(db, user.id, params.id, now)),
  readAllNotifications: async ({ db, user, now }) => {
    await markAllRead(db, user.id, now);
    return undefined;
  },
  deleteNotification: async ({ db, user, params, now }) => {
    if (!(await notificationRows.markDeleted(db, user.id, params.id, now))) throw new Failure('not_found');
    return undefined;
  },
  restoreNotification: async ({ db, user, params }) => {
    await notificationRows.unmarkDeleted(db, user.id, params.id);
    return found(await findNotificationIncludingDeleted(db, user.id, params.id));
  },
};
