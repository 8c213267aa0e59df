import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import { useCallback } from 'react';
import { offerUndo, withdrawUndo } from '../../../../data/undo-toasts.ts';
import { toastError } from '../../../../ui/toast/toast-error.ts';
import { findCachePositions, putBack, removeCached } from './cache.ts';
import { texts } from './texts.ts';
import { type Restored, useRestoreTransaction } from './use-restore-transaction.ts';
import { useTransactionWrite } from './use-transaction-write.ts';

/** Deletes without confirmation; a toast offers undo for ten seconds. */
export function useDeleteTransaction() {
  const { restore } = useRestoreTransaction();
  const { mutate: remove } = useTransactionWrite(transactions.deleteTransaction, {
    show: ({ context }) => {
      const { transaction, positions } = context as Restored;
      removeCached(transaction.id);
      return () => putBack(transaction, positions);
    },
    failed: texts.failedToDelete,
    onFailed: (error, { params: { id } }) => {
      withdrawUndo(id);
      toastError(texts.failedToDelete, error);
    },
  });
  return useCallback(
    (transaction: Transaction) => {
      const { id, payee } = transaction;
      const context: Restored = { transaction, positions: findCachePositions(id) };
      offerUndo({ id, title: texts.deleted, description: payee || undefined, run: () => restore(context) });
      remove({ params: { id }, context });
    },
    [remove, restore],
  );
}
