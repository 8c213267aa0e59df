import type { Query } from '../ui/query-states/query-states.tsx';

/** A query that shows something else than what it answers: as old as that, and in its states. */
export function mapQuery<T, Shown>(
  { data, isError, error, isFetching, refetch, dataUpdatedAt, isFetchedAfterMount }: Query<T>,
  map: (data: T | undefined) => Shown | undefined,
): Query<Shown> {
  return { data: map(data), isError, error, isFetching, refetch, dataUpdatedAt, isFetchedAfterMount };
}
