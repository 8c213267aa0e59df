import type { EndpointResponse, NamedEndpoint } from '@afdal/contract/endpoint';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { invalidate } from '../lib/other-tabs.ts';
import { WriteQueuedError } from '../lib/outbox/write-queued-error.ts';
import { type WriteVariables, writeOptions } from '../lib/writes.ts';
import { dismissError } from '../ui/toast/dismiss-error.ts';
import { toastError } from '../ui/toast/toast-error.ts';
import { showToast } from '../ui/toast/toasts.ts';
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
