/** The dialogs of the subscription's page, as its address names them. */
export type SubscriptionDialog = 'card' | 'refund' | 'receipt';
