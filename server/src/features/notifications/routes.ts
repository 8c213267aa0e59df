import type { notificationPreferences } from '@afdal/contract/notifications/notification-preferences';
import type { notifications } from '@afdal/contract/notifications/notifications';
import { orNotFound } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { deleteHandler, restoreHandler } from '../../platform/http/trash-handlers.ts';
import { addNotification } from './add-notification.ts';
import { editPreferences } from './edit-preferences.ts';
import { findNotificationPreferences } from './preferences-store.ts';
import {
  findNotificationIncludingDeleted,
  findNotifications,
  markAllRead,
  markNotificationRead,
  notificationRows,
} from './store.ts';

export const notificationHandlers: Handlers<typeof notifications> = {
  listNotifications: async ({ db, user }) => await findNotifications(db, user.id),
  listNotificationsAgain: async ({ db, user }) => await findNotifications(db, user.id),
  addNotification,
  readNotification: async ({ db, user, params, now }) =>
    orNotFound(await markNotificationRead(db, user.id, params.id, now)),
  readAllNotifications: async ({ db, user, now }) => {
    await markAllRead(db, user.id, now);
    return undefined;
  },
  deleteNotification: deleteHandler(notificationRows),
  restoreNotification: restoreHandler(notificationRows, findNotificationIncludingDeleted),
};

export const notificationPreferenceHandlers: Handlers<typeof notificationPreferences> = {
  readNotificationPreferences: async ({ db, user }) => await findNotificationPreferences(db, user.id),
  editNotificationPreferences: editPreferences,
};
