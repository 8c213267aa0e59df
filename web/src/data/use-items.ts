import type { NamedEndpoint } from '@afdal/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../lib/api.ts';
import type { Item } from './items.ts';
import type { OptimisticList } from './optimistic-list.ts';

/** A call that takes nothing and answers a list. */
export type ListEndpoint<T> = NamedEndpoint & {
  readonly output: z.ZodMiniType<T[]>;
  readonly params?: never;
  readonly body?: never;
};

/** Reads a list by a call that takes nothing. */
export function useItems<T extends Item>(
  list: OptimisticList<T>,
  endpoint: ListEndpoint<T>,
  /** What is shown of what was read; stable, or it runs at each render. */
  select?: (items: readonly T[]) => readonly T[],
) {
  return useQuery<readonly T[]>({
    queryKey: list.key,
    ...(select && { select }),
    queryFn: async () => list.toHeld(await call<ListEndpoint<T>>(endpoint, {})),
  });
}
