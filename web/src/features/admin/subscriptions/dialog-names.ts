/** The dialogs of the page, by their names in the address. */
export const dialogNames = ['refund', 'decline', 'month', 'refuse', 'cancel', 'retry'] as const;
export type SubscriptionDialog = (typeof dialogNames)[number];
