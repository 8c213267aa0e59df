import type { EndpointResponse } from '@afdal/contract/endpoint';
import type { EndpointName, endpoints } from '@afdal/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { type CallInput, call } from '../lib/api.ts';
import type { EndpointGroup } from '../lib/writes.ts';
import type { Item } from './items.ts';
import type { OptimisticList } from './optimistic-list.ts';

/** Reads a list by a call that takes nothing. */
export function useItems<T extends Item, Name extends EndpointName>(
  list: OptimisticList<T>,
  group: EndpointGroup<Name>,
  name: Name,
  /** What is shown of what was read; stable, or it runs at each render. */
  select?: (items: readonly T[]) => readonly T[],
) {
  return useQuery({
    queryKey: list.key,
    ...(select && { select: select as never }),
    queryFn: async () => {
      const read = await call(group[name], {} as CallInput<(typeof endpoints)[Name]>);
      return list.toHeld(read as never) as unknown as EndpointResponse<(typeof endpoints)[Name]>;
    },
  });
}
