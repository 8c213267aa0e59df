export const notificationTypes = ['success', 'warning', 'error', 'info'] as const;

/** The area of the product that a click on a notification opens. */
export const notificationActions = [
  'expense',
  'inbox',
  'installment',
  'savings',
  'emergency',
  'habit',
  'goal',
  'task',
  'review',
  'subscription',
  'referral',
  'support',
  'data',
  'security',
  'system',
] as const;
export type NotificationAction = (typeof notificationActions)[number];
