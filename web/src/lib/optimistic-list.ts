import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

interface Entry {
  readonly id: string;
}

type Change<T> = (entries: readonly T[]) => readonly T[];

/**
 * A server list with optimistic updates. All writes to it share one mutation scope, so that they are sent in order and an
 * undo never overtakes its deletion. Each is shown at once, and a failed one rolls back only its own change.
 *
 * @param key query key of the list
 * @param changed other query keys to invalidate after a write
 */
export function optimisticList<T extends Entry>(key: QueryKey, changed: readonly QueryKey[] = []) {
  const changeShown = (change: Change<T>): void => {
    queryClient.setQueryData<readonly T[]>(key, (entries) => entries && change(entries));
  };
  return {
    writing: {
      mutationKey: key,
      scope: { id: key.join() },
      onSettled: async () => {
        // While other writes are pending, a refetch would return the list without them.
        if (queryClient.isMutating({ mutationKey: key }) > 1) return;
        for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
        await queryClient.invalidateQueries({ queryKey: key });
      },
    },
    changeShown,
    showAtOnce: async (change: Change<T>): Promise<void> => {
      await queryClient.cancelQueries({ queryKey: key });
      changeShown(change);
    },
  };
}

export function withoutEntry<T extends Entry>(entries: readonly T[], id: string): readonly T[] {
  return entries.filter((entry) => entry.id !== id);
}

export function withChange<T extends Entry>(entries: readonly T[], id: string, change: Partial<T>): readonly T[] {
  return entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
}
