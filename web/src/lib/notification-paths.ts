import { getNotificationPath, notificationPaths } from '@afdal/contract/notifications/notification-paths';

/**
 * The address that a click on a notification opens, with its search; null: none. The service worker, which has no router,
 * reads it too: a test holds the paths to the routes.
 *
 * @param actionType what the server sent, perhaps a newer one than this app knows
 * @param actionId the id of what is opened, where the server named it
 */
export function notificationPath(actionType: string | null, actionId: string | null = null): string | null {
  return actionType !== null && Object.hasOwn(notificationPaths, actionType)
    ? getNotificationPath(actionType as keyof typeof notificationPaths, actionId)
    : null;
}
