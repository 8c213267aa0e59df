import { useMemo } from 'react';
import type { TransactionFilter } from './transaction-filter.ts';
import { useTransactions } from './use-transactions.ts';

/** What is looked at by day. */
export interface DayFilter extends Pick<TransactionFilter, 'accountId' | 'categoryId' | 'payee' | 'q'> {
  readonly from: string;
  readonly to: string;
  /** What is late from earlier cycles belongs to the present one. */
  readonly isPresent: boolean;
}

/** What is planned, and what has happened: two lists of the server's. A search looks through all cycles. */
export function useDayLists({ from, to, isPresent, q, ...narrowed }: DayFilter) {
  const since = isPresent ? undefined : from;
  const planned = useTransactions({ ...narrowed, q, status: 'planned', ...(!q && { from: since, to }) });
  const cleared = useTransactions({ ...narrowed, q, status: 'cleared', ...(!q && { from, to }) });
  const [due, done] = [useItems(planned.data), useItems(cleared.data)];
  const failed = [planned, cleared].find(({ isError, data }) => isError && !data);
  return {
    planned: due,
    cleared: done,
    isThere: planned.data !== undefined && cleared.data !== undefined,
    error: failed?.error,
    isFetching: planned.isFetching || cleared.isFetching,
    retry: () => {
      for (const list of [planned, cleared]) if (list.isError) void list.refetch();
    },
    /** The next page, and how it went. */
    more: {
      isThere: cleared.hasNextPage,
      isFetching: cleared.isFetchingNextPage,
      hasFailed: cleared.isFetchNextPageError,
      /** Not while the list is on its way, nor again by itself what has failed. */
      mayAsk: cleared.hasNextPage && !cleared.isFetching && !cleared.isFetchNextPageError,
      ask: () => void cleared.fetchNextPage(),
    },
  };
}

function useItems<T>(data: { readonly pages: readonly { readonly items: readonly T[] }[] } | undefined): readonly T[] {
  return useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
}
