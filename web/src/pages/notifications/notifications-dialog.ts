/** The dialogs of the page of notifications, as its address names them. */
export type NotificationsDialog = 'settings';
