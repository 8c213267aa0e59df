import type { Transaction } from '@afdal/contract/finance/transactions';
import { useCallback } from 'react';
import { offerUndo, withdrawUndo } from '../../../../data/undo-toasts.ts';
import { toastError } from '../../../../ui/toast/toast-error.ts';
import { findCachePositions, putBack, takeOut } from './cache.ts';
import { copy } from './copy.ts';
import { type Restored, useRestoreTransaction } from './use-restore-transaction.ts';
import { useTransactionWrite } from './use-transaction-write.ts';

/** Deletes without confirmation; a toast offers undo for ten seconds. */
export function useDeleteTransaction() {
  const { restore } = useRestoreTransaction();
  const { mutate: remove } = useTransactionWrite('deleteTransaction', {
    show: ({ shown }) => {
      const { transaction, places } = shown as Restored;
      takeOut(transaction.id);
      return () => putBack(transaction, places);
    },
    failed: copy.failedToDelete,
    onFailed: (error, { params: { id } }) => {
      withdrawUndo(id);
      toastError(copy.failedToDelete, error);
    },
  });
  return useCallback(
    (transaction: Transaction) => {
      const { id, payee } = transaction;
      const shown: Restored = { transaction, places: findCachePositions(id) };
      offerUndo({ id, title: copy.deleted, description: payee || undefined, run: () => restore(shown) });
      remove({ params: { id }, shown });
    },
    [remove, restore],
  );
}
