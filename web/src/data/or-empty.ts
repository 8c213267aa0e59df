import type { Query } from '../ui/query-states/query-states.tsx';
import { mapQuery } from './map-query.ts';

/** A list that is done without once it could not be read, also while it is asked again: what shows it stays. */
export function orEmpty<T>(query: Query<readonly T[]>): Query<readonly T[]> {
  const hasFailed = query.isError || query.isFetchedAfterMount;
  return mapQuery(query, (data) => data ?? (hasFailed ? [] : undefined));
}
