import type { Transaction } from '@afdal/contract/finance/transactions';
import { useCallback } from 'react';
import { newId } from '../../../../lib/new-id.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { type CachePosition, invalidateLongLists, putBack, takeOut } from './cache.ts';
import { copy } from './copy.ts';
import { useTransactionWrite } from './use-transaction-write.ts';

export interface Restored {
  readonly transaction: Transaction;
  /** Its positions in the cached lists; empty when restored from the trash. */
  readonly places: readonly CachePosition[];
}

export function useRestoreTransaction() {
  const { mutate, isPending, variables } = useTransactionWrite('restoreTransaction', {
    show: ({ shown }) => {
      const { transaction, places } = shown as Restored;
      putBack(transaction, places);
      return () => takeOut(transaction.id);
    },
    onSuccess: (_, { shown }) => {
      showToast({ title: copy.restored, variant: 'success' });
      if ((shown as Restored).places.length === 0) void invalidateLongLists();
    },
    failed: copy.failedToRestore,
  });
  const restore = useCallback(
    (shown: Restored) => mutate({ params: { id: shown.transaction.id }, idempotencyKey: newId(), shown }),
    [mutate],
  );
  return { restore, restoredId: isPending ? variables.params.id : null };
}
