import type { Query } from '../ui/query-states/query-states.tsx';
import { mapQuery } from './map-query.ts';

interface Pages<T> {
  readonly pages: readonly { readonly items: readonly T[] }[];
}

/** The entries of all loaded pages, as one list. */
export function allPages<T>(query: Query<Pages<T>>): Query<readonly T[]> {
  return mapQuery(query, (data) => data?.pages.flatMap(({ items }) => items));
}
