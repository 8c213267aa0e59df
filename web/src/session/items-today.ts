import type { QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Item } from '../data/items.ts';
import { type ListEndpoint, type OptimisticList, useItems } from '../data/optimistic-list.ts';
import { mapQuery } from '../data/queries.ts';
import { queryClient } from '../lib/query-client.ts';
import type { Query } from '../ui/query-states/query-states.tsx';
import { currentPersonDay, isEarlierDay, type PersonDay, usePersonDay } from './person-day.ts';

/** An entry that was read on an earlier day, as it stands today; one of today as it is. */
export type OnDay<T> = (item: T, day: PersonDay) => T;

/** Reads a list of which something follows from the date, as it stands today. */
export function useItemsToday<T extends Item>(
  list: OptimisticList<T>,
  endpoint: ListEndpoint<T>,
  onDay: OnDay<T>,
): Query<readonly T[]> {
  const query = useItems(list, endpoint);
  const { data, dataUpdatedAt } = query;
  const day = usePersonDay();
  const current = useMemo(
    () => (data && isEarlierDay(dataUpdatedAt, day) ? data.map((item) => onDay(item, day)) : data),
    [data, dataUpdatedAt, day, onDay],
  );
  return mapQuery(query, () => current);
}

/** Moves a list to today, before a write changes it. */
export function rollListToToday<T>(key: QueryKey, onDay: OnDay<T>): void {
  const day = currentPersonDay();
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState<readonly T[]>(key) ?? {};
  if (!day || !data || !isEarlierDay(dataUpdatedAt, day)) return;
  queryClient.setQueryData(
    key,
    data.map((item) => onDay(item, day)),
    { updatedAt: dataUpdatedAt },
  );
}
