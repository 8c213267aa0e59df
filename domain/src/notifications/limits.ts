export const notificationTitleAtMost = 120;
export const notificationMessageAtMost = 1000;

/** How many notifications the list returns, newest first. */
export const notificationsListed = 200;

/** How many notifications a user may create for themselves per hour. */
export const notificationsPerHour = 60;
