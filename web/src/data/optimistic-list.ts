import type { NamedEndpoint } from '@afdal/contract/endpoint';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../lib/api.ts';
import { invalidate } from '../lib/other-tabs.ts';
import { queryClient } from '../lib/query-client.ts';
import { type Before, type Compare, type Item, insertSorted } from './items.ts';

interface Options<T> {
  readonly key: QueryKey;
  /** Their order. Without one a new entry comes last, and one that comes back stands where it stood. */
  readonly compare?: Compare<T>;
  /** What of an entry that was read is held here; all of it unless said otherwise. */
  readonly readAs?: (item: T) => T;
  /** What else a write makes stale; where that follows from what is cached by then, a function. */
  readonly invalidates?: readonly QueryKey[] | (() => readonly QueryKey[]);
  /** Runs before a change: what was read is moved to today, where it follows from the day. */
  readonly beforeChange?: () => void;
  /** Whether what was read then (milliseconds) stays as old as it was, also where a change is about to be sent. */
  readonly preservesUpdatedAt?: (readAt: number) => boolean;
  /** Runs after each change, and after each that is taken back: what else follows from it. */
  readonly afterChange?: (before: readonly T[], after: readonly T[]) => void;
}

export type OptimisticList<T extends Item> = ReturnType<typeof optimisticList<T>>;

/**
 * A list of the server's that shows a write before its answer (`useListWrite`, `useUndoableDelete`, `useSave`). It is
 * read again once no write to it is on its way.
 */
export function optimisticList<T extends Item>({
  key,
  compare,
  readAs,
  invalidates = [],
  beforeChange,
  preservesUpdatedAt,
  afterChange,
}: Options<T>) {
  const name = key.join();
  const change = (update: (items: readonly T[]) => readonly T[]): void => {
    beforeChange?.();
    const before = queryClient.getQueryData<readonly T[]>(key);
    // Without a network it is as old as before: what the server has not seen is no news from it.
    const readAt = queryClient.getQueryState(key)?.dataUpdatedAt;
    const known = readAt && (!navigator.onLine || preservesUpdatedAt?.(readAt)) ? readAt : undefined;
    queryClient.setQueryData<readonly T[]>(key, (items) => items && update(items), known ? { updatedAt: known } : {});
    const after = queryClient.getQueryData<readonly T[]>(key);
    if (before && after) afterChange?.(before, after);
  };
  return {
    key,
    compare,
    /** What of entries that were read is held. */
    toHeld: (items: readonly T[]): readonly T[] => (readAs ? items.map(readAs) : items),
    name,
    read: (): readonly T[] => queryClient.getQueryData<readonly T[]>(key) ?? [],
    change,
    put: (item: T, before?: Before): void => change((items) => insertSorted(items, item, compare, before)),
    invalidate: (): void => {
      if (!isLastWrite(name)) return;
      invalidate([key, ...(typeof invalidates === 'function' ? invalidates() : invalidates)]);
    },
  };
}

/** Whether no other write to a list is on its way. While one is, an answer would show the list without it. */
export function isLastWrite(list: string): boolean {
  return queryClient.isMutating({ predicate: ({ options }) => options.meta?.list === list }) <= 1;
}

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
