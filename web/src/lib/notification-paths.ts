import { notificationPaths } from '@afdal/contract/notifications/notification-paths';

/**
 * The address that a click on a notification opens, with its search; null: none. The service worker, which has no router,
 * reads it too: a test holds the paths to the routes.
 *
 * @param actionType what the server sent, perhaps a newer one than this app knows
 */
export function notificationPath(actionType: string | null): string | null {
  return actionType !== null && Object.hasOwn(notificationPaths, actionType)
    ? notificationPaths[actionType as keyof typeof notificationPaths]
    : null;
}
