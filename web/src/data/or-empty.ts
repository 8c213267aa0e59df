import type { Query } from '../ui/query-states/query-states.tsx';

/** A list that is done without once it could not be read, also while it is asked again: what shows it stays. */
export function orEmpty<T>({
  data,
  isError,
  error,
  isFetching,
  refetch,
  dataUpdatedAt,
  isFetchedAfterMount = false,
}: Query<readonly T[]>): Query<readonly T[]> {
  const hasFailed = isError || isFetchedAfterMount;
  return { data: data ?? (hasFailed ? [] : undefined), isError, error, isFetching, refetch, dataUpdatedAt };
}
