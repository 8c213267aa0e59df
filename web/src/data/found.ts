import type { Query } from '../ui/query-states/query-states.tsx';
import type { Entry } from './entries.ts';

/** One entry of a list that a query answers; null once a list that is not being read any more lacks it. */
export function found<T extends Entry>(list: Query<readonly T[]>, id: string | undefined): Query<T | null> {
  const { data, isError, error, isFetching, refetch, dataUpdatedAt } = list;
  const entry = data?.find((each) => each.id === id);
  const isMissing = data !== undefined && !isFetching;
  return { data: entry ?? (isMissing ? null : undefined), isError, error, isFetching, refetch, dataUpdatedAt };
}
