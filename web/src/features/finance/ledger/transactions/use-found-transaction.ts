import type { Transaction } from '@afdal/contract/finance/transactions';
import { useEffect, useEffectEvent } from 'react';
import type { Query } from '../../../../ui/query-states/query-states.tsx';
import { type DayFilter, useDayLists } from './use-day-lists.ts';

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
