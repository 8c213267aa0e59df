export const transactionTypes = ['expense', 'income', 'transfer'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** Planned transactions stay out of balances and totals until they are cleared. */
export const transactionStatuses = ['cleared', 'planned'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];
