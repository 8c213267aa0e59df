import type { Query } from '../ui/query-states/query-states.tsx';

interface Pages<T> {
  readonly pages: readonly { readonly items: readonly T[] }[];
}

/** The entries of all loaded pages, as one list. */
export function allPages<T>({
  data,
  isError,
  error,
  isFetching,
  refetch,
  dataUpdatedAt,
}: Query<Pages<T>>): Query<readonly T[]> {
  return { data: data?.pages.flatMap(({ items }) => items), isError, error, isFetching, refetch, dataUpdatedAt };
}
