import { transactions } from '@afdal/contract/finance/transactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { trashKey } from './cache.ts';

/** Transactions deleted in the last 30 days, in pages. */
export function useTrash() {
  return useInfiniteQuery({
    queryKey: trashKey,
    queryFn: ({ pageParam }) =>
      call(transactions.listTransactions, { query: { trash: 'true', limit: '50', cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
