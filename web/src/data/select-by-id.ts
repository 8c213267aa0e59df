import type { Query } from '../ui/query-states/query-states.tsx';
import type { Item } from './items.ts';
import { mapQuery } from './map-query.ts';

/** One entry of a list that a query answers; null once a list that is not being read any more lacks it. */
export function selectById<T extends Item>(list: Query<readonly T[]>, id: string | undefined): Query<T | null> {
  return mapQuery(
    list,
    (data) => data?.find((each) => each.id === id) ?? (data && !list.isFetching ? null : undefined),
  );
}
