import { transactions } from '@afdal/contract/transactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { isLong, transactionPagesKey } from './cache.ts';
import { filterKey, type TransactionFilter } from './transaction-filter.ts';

const limit = '100';

/** The pages of a list, the latest transactions first; as many as were asked for. */
export function useTransactions(filter: TransactionFilter) {
  return useInfiniteQuery({
    queryKey: [...transactionPagesKey, filterKey(filter)],
    queryFn: ({ pageParam }) =>
      call(transactions.listTransactions, { query: { ...filter, limit, cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Many pages at once would be as many questions, one after another: only where a write has left them wrong.
    refetchOnMount: (query) => query.state.isInvalidated || !isLong(query),
  });
}
