import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import { useCallback } from 'react';
import { newId } from '../../../../lib/new-id.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { type CachePosition, invalidateLongLists, putBack, removeCached } from './cache.ts';
import { texts } from './texts.ts';
import { useTransactionWrite } from './use-transaction-write.ts';

export interface Restored {
  readonly transaction: Transaction;
  /** Its positions in the cached lists; empty when restored from the trash. */
  readonly positions: readonly CachePosition[];
}

export function useRestoreTransaction() {
  const { mutate, isPending, variables } = useTransactionWrite(transactions.restoreTransaction, {
    show: ({ context }) => {
      const { transaction, positions } = context as Restored;
      putBack(transaction, positions);
      return () => removeCached(transaction.id);
    },
    onSuccess: (_, { context }) => {
      showToast({ title: texts.restored, variant: 'success' });
      if ((context as Restored).positions.length === 0) void invalidateLongLists();
    },
    failed: texts.failedToRestore,
  });
  const restore = useCallback(
    (context: Restored) => mutate({ params: { id: context.transaction.id }, idempotencyKey: newId(), context }),
    [mutate],
  );
  return { restore, restoredId: isPending ? variables.params.id : null };
}
