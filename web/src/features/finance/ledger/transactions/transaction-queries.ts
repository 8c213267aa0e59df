import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { combineQueries } from '../../../../data/combine-queries.ts';
import { usePages } from '../../../../data/use-pages.ts';
import { call } from '../../../../lib/api.ts';
import type { Query } from '../../../../ui/query-states/query-states.tsx';
import type { SelectedCycle } from '../cycles/use-cycle.ts';
import { isLong, transactionPagesKey } from './cache.ts';
import { filterKey, type TransactionFilter } from './transaction-filter.ts';

const limit = '100';

/** For other readers of a list: `enabled` while they need it, `staleTime` when they need no newer one. */
export interface Reading {
  readonly enabled: boolean;
  readonly staleTime: number;
}

/** The loaded pages of a list, latest transactions first. */
export function useTransactions(filter: TransactionFilter, reading?: Reading) {
  return usePages(
    [...transactionPagesKey, filterKey(filter)],
    (cursor) => call(transactions.listTransactions, { query: { ...filter, limit, cursor } }),
    {
      ...reading,
      // Refetching many pages takes as many sequential requests: only if a write has invalidated them.
      refetchOnMount: (query) => query.state.isInvalidated || !isLong(query),
    },
  );
}

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

/** A transaction of the list that a filter shows, found by its id: of a long list, page after page. Null when it is not in it. */
export function useFoundTransaction(
  id: string | undefined,
  filter: DayFilter,
  isWanted: boolean,
): Query<Transaction | null> {
  const lists = useDayLists(filter, { enabled: isWanted, staleTime: Number.POSITIVE_INFINITY });
  const { planned, cleared, query, isFetching, more } = lists;
  const transaction = [planned, cleared].flatMap((list) => list.find((each) => each.id === id) ?? [])[0];
  const shouldFetchMore = isWanted && id !== undefined && !transaction && more.canFetch;
  const fetchMore = useEffectEvent(more.fetchMore);
  useEffect(() => {
    if (shouldFetchMore) fetchMore();
  }, [shouldFetchMore]);
  const isMissing = query.data !== undefined && !isFetching && (!more.isThere || id === undefined);
  return {
    data: transaction ?? (isMissing ? null : undefined),
    isError: query.isError || more.hasFailed,
    error: query.error,
    isFetching,
    refetch: more.hasFailed ? more.fetchMore : query.refetch,
  };
}
