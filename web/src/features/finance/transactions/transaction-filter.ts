/** What narrows a list of transactions, as the call takes it. */
export interface TransactionFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly accountId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly payee?: string | undefined;
  readonly q?: string | undefined;
  readonly status?: 'cleared' | 'planned' | undefined;
}

/** The same filter is the same key, whatever of it was left out. */
export function filterKey({ from, to, accountId, categoryId, payee, q, status }: TransactionFilter) {
  return { from, to, accountId, categoryId, payee, q, status };
}
