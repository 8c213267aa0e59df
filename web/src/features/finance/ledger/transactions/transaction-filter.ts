/** The filter of a transaction list, as the call takes it. */
export interface TransactionFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly accountId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly payee?: string | undefined;
  readonly q?: string | undefined;
  readonly status?: 'cleared' | 'planned' | undefined;
}

/** Equal filters get equal keys, whichever fields are omitted. */
export function filterKey({ from, to, accountId, categoryId, payee, q, status }: TransactionFilter) {
  return { from, to, accountId, categoryId, payee, q, status };
}

/** How the transactions of a cycle are grouped. */
export const views = ['day', 'category', 'payee'] as const;
export type View = (typeof views)[number];
