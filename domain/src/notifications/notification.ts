export const notificationTypes = ['success', 'warning', 'error', 'info'] as const;

/** The area of the product that a click on a notification opens. */
export const notificationActions = [
  'expense',
  'installment',
  'savings',
  'emergency',
  'habit',
  'goal',
  'task',
  'subscription',
  'system',
] as const;

/** How many notifications the list returns, newest first. */
export const notificationsListed = 200;

/** How many notifications a user may create for themselves per hour. */
export const notificationsPerHour = 60;
