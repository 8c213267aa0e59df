import { type Transaction, transactions } from '@afdal/contract/transactions';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { type CachePosition, cancelRefetches, invalidateLongLists, putBack, takeOut, writing } from './cache.ts';
import { copy } from './copy.ts';

interface Restored {
  readonly transaction: Transaction;
  /** Its positions in the cached lists; empty when restored from the trash. */
  readonly places: readonly CachePosition[];
}

export function useRestoreTransaction() {
  return useMutation({
    ...writing,
    mutationFn: ({ transaction: { id } }: Restored) =>
      call(transactions.restoreTransaction, { params: { id }, idempotencyKey: newId() }),
    onMutate: async ({ transaction, places }) => {
      await cancelRefetches();
      putBack(transaction, places);
    },
    onSuccess: (_, { places }) => {
      showToast({ title: copy.restored, variant: 'success' });
      if (places.length === 0) void invalidateLongLists();
    },
    onError: (error, { transaction: { id } }) => {
      takeOut(id);
      toastError(copy.failedToRestore, error);
    },
  });
}
