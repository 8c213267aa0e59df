import type { EndpointName } from '@afdal/contract/endpoints';
import { queryClient } from '../lib/query-client.ts';
import type { Entries, WriteOf } from '../lib/writes.ts';
import { type Entry, reverted } from './entries.ts';
import type { OptimisticList } from './optimistic-list.ts';
import { useWrite, type Write } from './use-write.ts';

interface ListWrite<T, Name extends EndpointName>
  extends Pick<Write<Name>, 'onQueued' | 'onSuccess' | 'failed' | 'onFailed'> {
  /** How the list looks before the answer; without it the list waits. */
  readonly show?: (entries: readonly T[], write: WriteOf<Name>) => readonly T[];
}

/** A write to a list. One that fails takes back its own change and no other. */
export function useListWrite<T extends Entry, Name extends EndpointName>(
  list: OptimisticList<T>,
  entries: Entries<Name>,
  name: Name,
  { show, ...write }: ListWrite<T, Name>,
) {
  return useWrite(entries, name, {
    ...write,
    list: list.name,
    show:
      show &&
      (async (sent) => {
        await queryClient.cancelQueries({ queryKey: list.key });
        const before = list.read();
        list.change((shown) => show(shown, sent));
        const after = list.read();
        return () => list.change((now) => reverted(now, { before, after }, list.compare));
      }),
    onSettled: list.invalidate,
  });
}
