/** What a transaction is of the one that it is merged into: the same in other words, or the other side of a transfer. */
export const mergeKinds = ['same', 'transfer'] as const;
export type MergeKind = (typeof mergeKinds)[number];

/** Where a transaction came from that a row of a statement may be. */
export const transactionSources = ['message', 'instalment', 'recurring', 'planned', 'import', 'hand'] as const;
export type TransactionSource = (typeof transactionSources)[number];
