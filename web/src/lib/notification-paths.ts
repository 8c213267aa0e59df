import type { Notification } from '@afdal/contract/notifications';

type ActionType = NonNullable<Notification['actionType']>;

const paths: Readonly<Record<ActionType, string | null>> = {
  expense: '/financial-planning?tab=expenses',
  installment: '/financial-planning?tab=obligations',
  savings: '/financial-planning?tab=savings',
  emergency: '/financial-planning?tab=emergency',
  habit: '/break-habits',
  goal: '/major-goals',
  task: '/tasks',
  subscription: '/subscription',
  system: null,
};

/**
 * The address that a click on a notification opens, with its search; null: none. Literals, as the service worker, which has
 * no router, reads them too: a test holds them to the routes.
 *
 * @param actionType what the server sent, perhaps a newer one than this app knows
 */
export function notificationPath(actionType: string | null): string | null {
  return actionType !== null && Object.hasOwn(paths, actionType) ? paths[actionType as ActionType] : null;
}
