import type { EndpointResponse, NamedEndpoint } from '@afdal/contract/endpoint';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { CallInput } from '../lib/api.ts';
import { WriteQueuedError } from '../lib/api-error.ts';
import { invalidate } from '../lib/other-tabs.ts';
import { sendOrQueue } from '../lib/outbox/offline-store.ts';
import { queryClient } from '../lib/query-client.ts';
import { dismissError } from '../ui/toast/dismiss-error.ts';
import { toastError } from '../ui/toast/toast-error.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { type Item, reverted } from './items.ts';
import type { OptimisticList } from './optimistic-list.ts';
import { texts } from './texts.ts';

export interface Write<E extends NamedEndpoint> {
  /** Shows it before the answer; returns what takes it back. */
  readonly show?: ((write: WriteVariables<E>) => Promise<() => void>) | undefined;
  /** Shows it once it waits on the device, where nothing is shown before the answer. */
  readonly onQueued?: ((write: WriteVariables<E>) => void) | undefined;
  readonly onSuccess?: ((response: EndpointResponse<E>, write: WriteVariables<E>) => void) | undefined;
  /** What failed, in a few words. */
  readonly failed: string;
  /** What is done about a failure; a toast says it unless set otherwise. */
  readonly onFailed?: ((error: unknown, write: WriteVariables<E>) => void) | undefined;
  readonly onSettled?: () => void;
  /** What it makes stale. */
  readonly invalidates?: readonly QueryKey[];
  /** What it changes, for `isLastWrite`. */
  readonly list?: string;
}

/** A write that can be stored, and sent after a reload. */
export function useWrite<E extends NamedEndpoint>(
  endpoint: E,
  { show, onQueued, onSuccess, failed, onFailed, onSettled, invalidates = [], list }: Write<E>,
) {
  return useMutation({
    ...writeOptions(endpoint),
    meta: { failed, list },
    onMutate: (write) => show?.(write),
    onSuccess: (response, write) => {
      dismissError(failed);
      onSuccess?.(response, write);
    },
    onError: (error, write, rollback) => {
      if (error instanceof WriteQueuedError) {
        onQueued?.(write);
        // What is shown already says it by itself.
        if (!show) showToast({ title: texts.savedOnDevice, variant: 'default' });
        return;
      }
      rollback?.();
      if (onFailed) onFailed(error, write);
      else toastError(failed, error);
    },
    // Not awaited: it is done once it is sent, and the next one in the queue need not wait.
    onSettled: (_, error) => {
      // Nothing on the server has changed yet, and nobody there would answer.
      if (error instanceof WriteQueuedError) return;
      invalidate(invalidates);
      onSettled?.();
    },
  });
}

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

/** What a write is made of: plain JSON, so that it can be stored and sent after a reload. */
export type WriteVariables<E extends NamedEndpoint> = CallInput<E> & {
  /** What the app shows of it before the answer. It is not sent. */
  readonly context?: unknown;
};

/** What a call takes as its body. */
export type BodyInput<E extends NamedEndpoint> = E extends { body: infer B extends z.ZodMiniType }
  ? z.input<B>
  : object;

const writePrefix = 'write';

/**
 * What all writes of a person share: a key that names the call, and one queue, so that they are sent in the order
 * they were made and an undo never overtakes its deletion.
 */
export function writeOptions<E extends NamedEndpoint>(endpoint: E) {
  return {
    mutationKey: [writePrefix, endpoint.name] as const,
    scope: { id: writePrefix },
    mutationFn: (write: WriteVariables<E>) => sendOrQueue(endpoint, write) as Promise<EndpointResponse<E>>,
  };
}
