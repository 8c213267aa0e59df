import type { Query } from '../ui/query-states/query-states.tsx';
import type { Item } from './items.ts';

/** One entry of a list that a query answers; null once a list that is not being read any more lacks it. */
export function selectById<T extends Item>(list: Query<readonly T[]>, id: string | undefined): Query<T | null> {
  const { data, isError, error, isFetching, refetch, dataUpdatedAt } = list;
  const item = data?.find((each) => each.id === id);
  const isMissing = data !== undefined && !isFetching;
  return { data: item ?? (isMissing ? null : undefined), isError, error, isFetching, refetch, dataUpdatedAt };
}
