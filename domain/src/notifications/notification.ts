export const notificationTypes = ['success', 'warning', 'error', 'info'] as const;

/** Where a click on a notification leads: an area of the product. */
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

/** The list answers so many, the newest first. */
export const notificationsListed = 200;

/** How many notifications a person may make for themselves in an hour. */
export const notificationsPerHour = 60;
