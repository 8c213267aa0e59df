export const maxNotificationTitleLength = 120;
export const maxNotificationMessageLength = 1000;

/** How many notifications the list returns, newest first. */
export const notificationsListed = 200;

/** How many notifications a user may create for themselves per hour. */
export const notificationsPerHour = 60;

/** How many pushes a day may come of what the product sends by itself: unless the person says otherwise, and at most. */
export const pushesPerDay = 3;
export const maxPushesPerDay = 20;

/** Local times, `HH:MM`, unless the person says otherwise. */
export const usualQuietHours = { from: '22:00', to: '07:00' } as const;
export const usualDigestTime = '20:00';

/** Minutes before the time of an item at which it is reminded of, and how many such reminders it may have. */
export const maxReminderOffset = 1_440;
export const maxReminderOffsets = 5;
export const usualReminderOffsets = [0] as const;

/** For how long it is tried to bring a notification to the person; later it would be announced as if it were new. */
export const deliveryTriedHours = 24;
/** How long it stays on record what was brought, and what was not. */
export const deliveryRetentionDays = 30;
