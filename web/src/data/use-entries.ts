import type { AnswerOf } from '@afdal/contract/endpoint';
import type { EndpointName, endpoints } from '@afdal/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { type CallInput, call } from '../lib/api.ts';
import type { Entries } from '../lib/writes.ts';
import type { Entry } from './entries.ts';
import type { OptimisticList } from './optimistic-list.ts';

/** Reads a list by a call that takes nothing. */
export function useEntries<T extends Entry, Name extends EndpointName>(
  list: OptimisticList<T>,
  entries: Entries<Name>,
  name: Name,
  /** What is shown of what was read; stable, or it runs at each render. */
  select?: (entries: readonly T[]) => readonly T[],
) {
  return useQuery({
    queryKey: list.key,
    ...(select && { select: select as never }),
    queryFn: async () => {
      const read = await call(entries[name], {} as CallInput<(typeof endpoints)[Name]>);
      return list.toHeld(read as never) as unknown as AnswerOf<(typeof endpoints)[Name]>;
    },
  });
}
