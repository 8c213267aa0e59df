import type { NamedEndpoint } from '@afdal/contract/endpoint';
import { queryClient } from '../lib/query-client.ts';
import type { WriteVariables } from '../lib/writes.ts';
import { type Item, reverted } from './items.ts';
import type { OptimisticList } from './optimistic-list.ts';
import { useWrite, type Write } from './use-write.ts';

interface ListWrite<T, E extends NamedEndpoint>
  extends Pick<Write<E>, 'onQueued' | 'onSuccess' | 'failed' | 'onFailed'> {
  /** How the list looks before the answer; without it the list waits. */
  readonly show?: (items: readonly T[], write: WriteVariables<E>) => readonly T[];
}

/** A write to a list. One that fails takes back its own change and no other. */
export function useListWrite<T extends Item, E extends NamedEndpoint>(
  list: OptimisticList<T>,
  endpoint: E,
  { show, ...write }: ListWrite<T, E>,
) {
  return useWrite(endpoint, {
    ...write,
    list: list.name,
    show:
      show &&
      (async (sent) => {
        await queryClient.cancelQueries({ queryKey: list.key });
        const before = list.read();
        list.change((items) => show(items, sent));
        const after = list.read();
        return () => list.change((now) => reverted(now, { before, after }, list.compare));
      }),
    onSettled: list.invalidate,
  });
}
