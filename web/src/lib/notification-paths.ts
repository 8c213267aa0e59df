import type { Notification } from '@afdal/contract/notifications';

const paths = {
  expense: '/financial-planning?tab=expenses',
  installment: '/financial-planning?tab=obligations',
  savings: '/financial-planning?tab=savings',
  emergency: '/financial-planning?tab=emergency',
  habit: '/break-habits',
  goal: '/major-goals',
  task: '/tasks',
  subscription: '/subscription',
  system: null,
} as const satisfies Record<NonNullable<Notification['actionType']>, string | null>;

/** Where a press on a notification leads; null for nowhere. */
export function notificationPath(actionType: Notification['actionType']): string | null {
  return actionType && paths[actionType];
}
