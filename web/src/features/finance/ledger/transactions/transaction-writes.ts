import type { NamedEndpoint } from '@afdal/contract/endpoint';
import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import { useCallback } from 'react';
import { isLastWrite } from '../../../../data/optimistic-list.ts';
import { offerUndo, withdrawUndo } from '../../../../data/undo-toasts.ts';
import { useWrite, type Write, type WriteVariables } from '../../../../data/use-write.ts';
import { newId } from '../../../../lib/new-id.ts';
import { invalidate } from '../../../../lib/other-tabs.ts';
import { dailyTaskListKey } from '../../../../lib/task-keys.ts';
import { toastError } from '../../../../ui/toast/toast-error.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import {
  type CachePosition,
  cancelRefetches,
  findCachePositions,
  invalidateLongLists,
  invalidateTransactions,
  putBack,
  putIn,
  removeCached,
} from './cache.ts';
import { texts } from './texts.ts';

interface TransactionWrite<E extends NamedEndpoint> extends Pick<Write<E>, 'onSuccess' | 'failed' | 'onFailed'> {
  /** Shows it in the cached lists; returns what takes it back. */
  readonly show?: (write: WriteVariables<E>) => () => void;
}

const list = 'transactions';

/** What paid for something also completed the task that stands for it. */
const invalidateTasksOfPayments = () => invalidate([dailyTaskListKey]);

/** A write to transactions. Once none is on its way, all that depends on them is read again. */
export function useTransactionWrite<E extends NamedEndpoint>(endpoint: E, { show, ...write }: TransactionWrite<E>) {
  return useWrite(endpoint, {
    ...write,
    list,
    show:
      show &&
      (async (sent) => {
        await cancelRefetches();
        return show(sent);
      }),
    onSettled: () => {
      if (isLastWrite(list)) void invalidateTransactions();
    },
  });
}

/** What an edit shows before the answer: the transaction before, and after. */
export interface OptimisticEdit {
  readonly saved: Transaction;
  readonly changed: Transaction;
}

export function showEdit({ context }: { readonly context?: unknown }): () => void {
  const { saved, changed } = context as OptimisticEdit;
  const positions = findCachePositions(saved.id);
  removeCached(saved.id);
  putIn(changed);
  return () => putBack(saved, positions);
}

/** Deletes without confirmation, along with the other parts of a split; a toast offers undo for ten seconds. */
export function useDeleteTransaction() {
  const restore = useRestoreTransaction();
  const { mutate: remove } = useTransactionWrite(transactions.deleteTransaction, {
    show: ({ context }) => {
      const { transaction, positions } = context as Restored;
      removeCached(transaction.id);
      return () => putBack(transaction, positions);
    },
    onSuccess: invalidateTasksOfPayments,
    failed: texts.failedToDelete,
    onFailed: (error, { params: { id } }) => {
      withdrawUndo(id);
      toastError(texts.failedToDelete, error);
    },
  });
  return useCallback(
    (transaction: Transaction, parts: readonly Transaction[] = []) => {
      const { id, payee } = transaction;
      const deleted = [transaction, ...parts].map(
        (each): Restored => ({ transaction: each, positions: findCachePositions(each.id) }),
      );
      const run = () => deleted.forEach(restore);
      offerUndo({ id, title: texts.deleted, description: payee || undefined, run });
      for (const context of deleted) remove({ params: { id: context.transaction.id }, context });
    },
    [remove, restore],
  );
}

interface Restored {
  readonly transaction: Transaction;
  /** Its positions in the cached lists. */
  readonly positions: readonly CachePosition[];
}

function useRestoreTransaction() {
  const { mutate } = useTransactionWrite(transactions.restoreTransaction, {
    show: ({ context }) => {
      const { transaction, positions } = context as Restored;
      putBack(transaction, positions);
      return () => removeCached(transaction.id);
    },
    onSuccess: (_, { context }) => {
      showToast({ title: texts.restored, variant: 'success' });
      invalidateTasksOfPayments();
      if ((context as Restored).positions.length === 0) void invalidateLongLists();
    },
    failed: texts.failedToRestore,
  });
  return useCallback(
    (context: Restored) => mutate({ params: { id: context.transaction.id }, idempotencyKey: newId(), context }),
    [mutate],
  );
}
