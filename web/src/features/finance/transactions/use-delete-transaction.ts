import { type Transaction, transactions } from '@afdal/contract/transactions';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { acceptGone } from '../../../lib/api-failure.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { dismissToast, showToast } from '../../../ui/toast/toasts.ts';
import { cancelRefetches, putBack, takeOut, writing } from './cache.ts';
import { copy } from './copy.ts';
import { useRestoreTransaction } from './use-restore-transaction.ts';

/** Deletes without confirmation; a toast offers undo for ten seconds. */
export function useDeleteTransaction() {
  const { mutate: restore } = useRestoreTransaction();
  return useMutation({
    ...writing,
    mutationFn: ({ id }: Transaction) => call(transactions.deleteTransaction, { params: { id } }).catch(acceptGone),
    onMutate: async (transaction) => {
      await cancelRefetches();
      const places = takeOut(transaction.id);
      const undo = { label: copy.undo, run: () => restore({ transaction, places }) };
      const { payee } = transaction;
      return {
        places,
        toast: showToast({ title: copy.deleted, description: payee || undefined, variant: 'default', undo }),
      };
    },
    onError: (error, transaction, shown) => {
      if (shown) {
        dismissToast(shown.toast);
        putBack(transaction, shown.places);
      }
      toastError(copy.failedToDelete, error);
    },
  });
}
