export const transactionTypes = ['expense', 'income', 'transfer'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** Planned transactions stay out of balances and totals until they are cleared. */
export const transactionStatuses = ['cleared', 'planned'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** The range of dates allowed for money, both included. */
export const firstMoneyDay = '2000-01-01';
export const lastMoneyDay = '2100-12-31';

export const tagsAtMost = 10;
export const splitPartsAtMost = 20;
/** How many transactions one call may change. */
export const changedAtOnceAtMost = 500;
