/** The dialog of the subscription's page, as its address names it. */
export type SubscriptionDialog = 'receipt';
