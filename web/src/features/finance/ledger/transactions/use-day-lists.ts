import { useMemo } from 'react';
import { combineQueries } from '../../../../data/combine-queries.ts';
import type { SelectedCycle } from '../cycles/use-cycle.ts';
import type { TransactionFilter } from './transaction-filter.ts';
import { type Reading, useTransactions } from './use-transactions.ts';

/** The filter of the by-day view. */
export interface DayFilter extends Pick<TransactionFilter, 'accountId' | 'categoryId' | 'payee' | 'q'> {
  readonly from: string;
  readonly to: string;
  /** Overdue ones from earlier cycles show in the current cycle. */
  readonly isPresent: boolean;
}

export function dayFilter(
  { first, last, isPresent }: SelectedCycle,
  { accountId, categoryId, payee, q }: Pick<DayFilter, 'accountId' | 'categoryId' | 'payee' | 'q'>,
): DayFilter {
  return { from: first, to: last, isPresent, accountId, categoryId, payee, q };
}

/** Planned and cleared transactions, two lists of the server's. A search covers all cycles. */
export function useDayLists({ from, to, isPresent, q, ...narrowed }: DayFilter, reading?: Reading) {
  const since = isPresent ? undefined : from;
  const planned = useTransactions({ ...narrowed, q, status: 'planned', ...(!q && { from: since, to }) }, reading);
  const cleared = useTransactions({ ...narrowed, q, status: 'cleared', ...(!q && { from, to }) }, reading);
  const [due, done] = [useItems(planned.data), useItems(cleared.data)];
  return {
    planned: due,
    cleared: done,
    query: combineQueries([planned, cleared]),
    isFetching: planned.isFetching || cleared.isFetching,
    /** Loading of the next page. */
    more: {
      isThere: cleared.hasNextPage,
      isFetching: cleared.isFetchingNextPage,
      hasFailed: cleared.isFetchNextPageError,
      /** Not while the list is loading; a failed page is not retried automatically. */
      canFetch: cleared.hasNextPage && !cleared.isFetching && !cleared.isFetchNextPageError,
      fetchMore: () => void cleared.fetchNextPage(),
    },
  };
}

function useItems<T>(data: { readonly pages: readonly { readonly items: readonly T[] }[] } | undefined): readonly T[] {
  return useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
}
