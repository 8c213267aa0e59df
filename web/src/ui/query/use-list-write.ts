import type { AnswerOf } from '@afdal/contract/endpoint';
import type { EndpointName, endpoints } from '@afdal/contract/endpoints';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { type Entries, type WriteOf, writeOptions } from '../../lib/writes.ts';
import { toastError } from '../toast/toast-error.ts';
import { type Entry, reverted } from './entries.ts';
import type { OptimisticList } from './optimistic-list.ts';

interface ListWrite<T, Name extends EndpointName> {
  /** How the list looks before the answer; without it the list waits. */
  readonly show?: (entries: readonly T[], write: WriteOf<Name>) => readonly T[];
  readonly onSuccess?: (answer: AnswerOf<(typeof endpoints)[Name]>, write: WriteOf<Name>) => void;
  /** What failed, in a few words; or what is done about it. */
  readonly failed: string | ((error: unknown, write: WriteOf<Name>) => void);
}

/** A write to a list. One that fails takes back its own change and no other. */
export function useListWrite<T extends Entry, Name extends EndpointName>(
  list: OptimisticList<T>,
  entries: Entries<Name>,
  name: Name,
  { show, onSuccess, failed }: ListWrite<T, Name>,
) {
  return useMutation({
    ...writeOptions(entries, name),
    meta: { ...list.meta, ...(typeof failed === 'string' && { failed }) },
    onMutate: async (write) => {
      if (!show) return undefined;
      await queryClient.cancelQueries({ queryKey: list.key });
      const before = list.read();
      list.change((shown) => show(shown, write));
      return { before, after: list.read() };
    },
    onSuccess: (answer, write) => onSuccess?.(answer, write),
    onError: (error, write, shown) => {
      if (shown) list.change((now) => reverted(now, shown, list.compare));
      if (typeof failed === 'string') toastError(failed, error);
      else failed(error, write);
    },
    onSettled: list.invalidate,
  });
}
