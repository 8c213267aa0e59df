import {
  maxNotificationMessageLength,
  maxNotificationTitleLength,
  notificationsListed,
  notificationsPerHour,
} from '@afdal/domain/notifications/limits';
import { notificationActions, notificationTypes } from '@afdal/domain/notifications/notification';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { Instant, line, trimmed } from '../values.ts';

export type NotificationId = Id<'NotificationId'>;

/** An in-app notification. `actionType` is the area that a click opens, `actionId` what it opens there; null for none. */
export const Notification = z.strictObject({
  id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: Instant,
  actionType: z.nullable(z.enum(notificationActions)),
  actionId: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

const NewNotification = z.strictObject({
  id: z.optional(NewId),
  type: z._default(choice(notificationTypes), 'info'),
  title: line(1, maxNotificationTitleLength, errorTexts.titleRequired, errorTexts.titleTooLong),
  message: z._default(trimmed(0, maxNotificationMessageLength, errorTexts.valueInvalid, errorTexts.messageTooLong), ''),
  actionType: z._default(z.nullable(choice(notificationActions)), null),
});

const notification = resource('notification', uuid<NotificationId>(), Notification);

const list = {
  method: 'GET',
  access: 'user',
  summary: `The newest ${notificationsListed} notifications, newest first`,
  output: z.array(Notification),
  status: 200,
  errors: [],
} as const;

export const notifications = defineEndpoints({
  listNotifications: { ...list, path: '/notifications' },
  /** Alias of `listNotifications`: clients have always used both paths. */
  listNotificationsAgain: { ...list, path: '/notification' },
  addNotification: {
    method: 'POST',
    path: '/notification',
    access: 'user',
    summary: 'Notify yourself, neither pushed nor mailed',
    body: NewNotification,
    output: Notification,
    status: 201,
    errors: ['conflict'],
    limit: { burst: notificationsPerHour, everySeconds: 3_600 / notificationsPerHour, per: 'person' },
  },
  readNotification: {
    method: 'PATCH',
    path: '/notification/:id',
    access: 'user',
    summary: 'Mark a notification as read',
    params: notification.byId,
    output: Notification,
    status: 200,
    errors: ['not_found'],
  },
  readAllNotifications: {
    method: 'POST',
    path: '/notification/read-all',
    access: 'user',
    summary: 'Mark every notification as read',
    status: 204,
    errors: [],
  },
  deleteNotification: notification.delete('Delete a notification; it can be restored for 30 days'),
  restoreNotification: notification.restore('Bring a deleted notification back'),
});
