/** The filter of a transaction list, as the call takes it. */
export interface TransactionFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly accountId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly payee?: string | undefined;
  readonly q?: string | undefined;
  readonly status?: 'cleared' | 'planned' | undefined;
  readonly type?: 'expense' | 'income' | 'transfer' | undefined;
  readonly tag?: string | undefined;
  /** Decimals, both included. */
  readonly minAmount?: string | undefined;
  readonly maxAmount?: string | undefined;
  readonly hasReceipt?: 'true' | 'false' | undefined;
  readonly hasPayee?: 'true' | 'false' | undefined;
  readonly hasTag?: 'true' | 'false' | undefined;
}

/** Equal filters get equal keys, whichever fields are omitted: keys are compared without what is undefined. */
export function filterKey(filter: TransactionFilter): TransactionFilter {
  return { ...filter };
}

/** How the transactions of a cycle are grouped. */
export const views = ['day', 'category', 'payee'] as const;
export type View = (typeof views)[number];
