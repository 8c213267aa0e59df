import type { Query } from '../ui/query-states/query-states.tsx';
import type { Item } from './items.ts';

/** A query that shows something else than what it answers: as old as that, and in its states. */
export function mapQuery<T, Shown>(
  { data, isError, error, isFetching, refetch, dataUpdatedAt, isFetchedAfterMount }: Query<T>,
  map: (data: T | undefined) => Shown | undefined,
): Query<Shown> {
  return { data: map(data), isError, error, isFetching, refetch, dataUpdatedAt, isFetchedAfterMount };
}

/** A list that is done without once it could not be read, also while it is asked again: what shows it stays. */
export function orEmpty<T>(query: Query<readonly T[]>): Query<readonly T[]> {
  const hasFailed = query.isError || query.isFetchedAfterMount;
  return mapQuery(query, (data) => data ?? (hasFailed ? [] : undefined));
}

/** One entry of a list that a query answers; null once a list that is not being read any more lacks it. */
export function selectById<T extends Item>(list: Query<readonly T[]>, id: string | undefined): Query<T | null> {
  return mapQuery(
    list,
    (data) => data?.find((each) => each.id === id) ?? (data && !list.isFetching ? null : undefined),
  );
}

interface Pages<T> {
  readonly pages: readonly { readonly items: readonly T[] }[];
}

/** The entries of all loaded pages, as one list. */
export function allPages<T>(query: Query<Pages<T>>): Query<readonly T[]> {
  return mapQuery(query, (data) => data?.pages.flatMap(({ items }) => items));
}
