import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { type Before, type Compare, type Entry, placed } from './entries.ts';

interface Options<T> {
  readonly key: QueryKey;
  /** Their order. Without one a new entry comes last, and one that comes back stands where it stood. */
  readonly compare?: Compare<T>;
  /** What else a write makes stale. */
  readonly invalidates?: readonly QueryKey[];
}

export type OptimisticList<T extends Entry> = ReturnType<typeof optimisticList<T>>;

/**
 * A list of the server's that shows a write before its answer (`useListWrite`, `useUndoableDelete`, `useSave`). It is
 * read again once no write to it is on its way.
 */
export function optimisticList<T extends Entry>({ key, compare, invalidates = [] }: Options<T>) {
  const meta = { list: key.join() };
  const change = (how: (entries: readonly T[]) => readonly T[]): void => {
    queryClient.setQueryData<readonly T[]>(key, (entries) => entries && how(entries));
  };
  return {
    key,
    compare,
    meta,
    read: (): readonly T[] => queryClient.getQueryData<readonly T[]>(key) ?? [],
    change,
    put: (entry: T, before?: Before): void => change((entries) => placed(entries, entry, compare, before)),
    invalidate: async (): Promise<void> => {
      // While another write is on its way, the answer would show the list without it.
      if (queryClient.isMutating({ predicate: ({ options }) => options.meta?.list === meta.list }) > 1) return;
      for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: key });
    },
    /** The undo toasts of deletions, by the id of what was deleted. */
    undoToasts: new Map<string, number>(),
  };
}
