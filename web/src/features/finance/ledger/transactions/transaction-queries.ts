import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { combineQueries } from '../../../../data/combine-queries.ts';
import { usePages } from '../../../../data/use-pages.ts';
import { call } from '../../../../lib/api.ts';
import type { Query } from '../../../../ui/query-states/query-states.tsx';
import type { SelectedCycle } from '../cycles/use-cycle.ts';
import { filterKey, type TransactionFilter } from '../filter/transaction-filter.ts';
import { isLong, transactionPagesKey } from './cache.ts';

const limit = '100';

/** For other readers of a list: `enabled` while they need it, `staleTime` when they need no newer one. */
export interface Reading {
  readonly enabled: boolean;
  readonly staleTime: number;
}

/** The loaded pages of a list, latest transactions first. */
export function useTransactions(filter: TransactionFilter, reading?: Partial<Reading>) {
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

/** The two lists of the by-day view; null where a filter leaves one out. */
export interface DayFilter {
  readonly planned: TransactionFilter | null;
  readonly cleared: TransactionFilter | null;
}

type Narrowing = Pick<TransactionFilter, 'accountId' | 'categoryId' | 'payee' | 'q'>;

/**
 * What is shown of a cycle, or of all days where something is searched or `filter` says more. Of the present cycle also
 * what is overdue from earlier ones.
 */
export function dayFilter(
  { first, last, isPresent }: SelectedCycle,
  { accountId, categoryId, payee, q }: Narrowing,
  filter: TransactionFilter | null = null,
): DayFilter {
  const narrowed = { accountId, categoryId, payee, q };
  if (filter) {
    const { status } = filter;
    return {
      planned: status === 'cleared' ? null : { ...narrowed, ...filter, status: 'planned' },
      cleared: status === 'planned' ? null : { ...narrowed, ...filter, status: 'cleared' },
    };
  }
  const [due, done] = q
    ? [{}, {}]
    : [
        { from: isPresent ? undefined : first, to: last },
        { from: first, to: last },
      ];
  return {
    planned: { ...narrowed, ...due, status: 'planned' },
    cleared: { ...narrowed, ...done, status: 'cleared' },
  };
}

/** Planned and cleared transactions, two lists of the server's. */
export function useDayLists(filter: DayFilter, reading?: Reading) {
  const planned = useTransactions(filter.planned ?? none, toReading(filter.planned, reading));
  const cleared = useTransactions(filter.cleared ?? none, toReading(filter.cleared, reading));
  const [due, done] = [useItems(filter.planned && planned.data), useItems(filter.cleared && cleared.data)];
  return {
    planned: due,
    cleared: done,
    query: combineQueries([...(filter.planned ? [planned] : []), ...(filter.cleared ? [cleared] : [])]),
    isFetching: planned.isFetching || cleared.isFetching,
    /** Loading of the next page. */
    more: toNextPage(filter.cleared ? cleared : planned),
  };
}

const none: TransactionFilter = {};

function toReading(filter: TransactionFilter | null, { enabled = true, ...reading }: Partial<Reading> = {}) {
  return { ...reading, enabled: enabled && filter !== null };
}

function toNextPage(list: ReturnType<typeof useTransactions>) {
  return {
    isThere: list.hasNextPage,
    isFetching: list.isFetchingNextPage,
    hasFailed: list.isFetchNextPageError,
    /** Not while the list is loading; a failed page is not retried automatically. */
    canFetch: list.hasNextPage && !list.isFetching && !list.isFetchNextPageError,
    fetchMore: () => void list.fetchNextPage(),
  };
}

function useItems<T>(
  data: { readonly pages: readonly { readonly items: readonly T[] }[] } | null | undefined,
): readonly T[] {
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
