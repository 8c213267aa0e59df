import { transactions } from '@afdal/contract/finance/transactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { isLong, transactionPagesKey } from './cache.ts';
import { filterKey, type TransactionFilter } from './transaction-filter.ts';

const limit = '100';

/** For those that look into a list beside it: `enabled` while they do, and `staleTime` as they need no newer one. */
export interface Reading {
  readonly enabled: boolean;
  readonly staleTime: number;
}

/** The loaded pages of a list, latest transactions first. */
export function useTransactions(filter: TransactionFilter, reading?: Reading) {
  return useInfiniteQuery({
    ...reading,
    queryKey: [...transactionPagesKey, filterKey(filter)],
    queryFn: ({ pageParam }) =>
      call(transactions.listTransactions, { query: { ...filter, limit, cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Refetching many pages takes as many sequential requests: only if a write has invalidated them.
    refetchOnMount: (query) => query.state.isInvalidated || !isLong(query),
  });
}
