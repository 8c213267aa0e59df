import type { NotificationAction } from '@afdal/domain/notifications/notification';

/** The page that a notification opens, in the app as from a mail and from the device; null: none of its own. */
export const notificationPaths = {
  expense: '/financial-planning?tab=expenses',
  inbox: '/inbox',
  installment: '/financial-planning?tab=obligations',
  savings: '/financial-planning?tab=savings',
  emergency: '/financial-planning?tab=emergency',
  habit: '/break-habits',
  goal: '/major-goals',
  task: '/tasks',
  review: '/weekly-review',
  subscription: '/subscription',
  referral: '/referral',
  support: '/contact',
  data: '/settings#data',
  security: '/settings#account',
  system: null,
} as const satisfies Record<NotificationAction, `/${string}` | null>;

/** As `notificationPaths`, and of a support reply its thread. */
export function getNotificationPath(action: NotificationAction, actionId: string | null): string | null {
  if (action === 'support' && actionId !== null) return `${notificationPaths.support}?open=ticket&id=${actionId}`;
  return notificationPaths[action];
}
