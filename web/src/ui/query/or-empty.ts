import type { Query } from './query-states.tsx';

/** A list that is done without when it cannot be read. */
export function orEmpty<T>({
  data,
  isError,
  error,
  isFetching,
  refetch,
  dataUpdatedAt,
}: Query<readonly T[]>): Query<readonly T[]> {
  return { data: data ?? (isError ? [] : undefined), isError, error, isFetching, refetch, dataUpdatedAt };
}
