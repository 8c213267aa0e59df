import type { Transaction } from '@afdal/contract/finance/transactions';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { TransactionActions } from './transaction-row.tsx';
import { useDeleteTransaction } from './use-delete-transaction.ts';
import { usePostTransaction } from './use-post-transaction.ts';

/** Opens the forms for transactions; the page decides which dialog shows. */
export interface TransactionHandlers {
  readonly onOpen: (transaction: Transaction) => void;
  readonly onDuplicate: (transaction: Transaction) => void;
  readonly onSplit: (transaction: Transaction) => void;
}

/** The actions of rows: stable functions, so that an optimistic update re-renders no rows that it does not change. */
export function useTransactionActions(
  handlers: TransactionHandlers,
  toggle: (transaction: Transaction) => void,
  list: RefObject<HTMLElement | null>,
): TransactionActions {
  const remove = useDeleteTransaction();
  const post = usePostTransaction();
  const latest = useRef({ ...handlers, toggle });
  useLayoutEffect(() => {
    latest.current = { ...handlers, toggle };
  });
  return useMemo(() => {
    return {
      open: (transaction) => latest.current.onOpen(transaction),
      duplicate: (transaction) => latest.current.onDuplicate(transaction),
      split: (transaction) => latest.current.onSplit(transaction),
      toggle: (transaction) => latest.current.toggle(transaction),
      remove,
      post,
      leave: () => list.current?.focus({ preventScroll: true }),
    };
  }, [remove, post, list]);
}
