import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import { isLastWrite } from '../../../../data/is-last-write.ts';
import { useWrite, type Write } from '../../../../data/use-write.ts';
import type { EndpointGroup, WriteVariables } from '../../../../lib/writes.ts';
import { cancelRefetches, findCachePositions, invalidateTransactions, putBack, putIn, removeCached } from './cache.ts';

type Name = keyof typeof transactions;

interface TransactionWrite<N extends Name> extends Pick<Write<N>, 'onSuccess' | 'failed' | 'onFailed'> {
  /** Shows it in the cached lists; returns what takes it back. */
  readonly show?: (write: WriteVariables<N>) => () => void;
}

const list = 'transactions';

/** A write to transactions. Once none is on its way, all that depends on them is read again. */
export function useTransactionWrite<N extends Name>(name: N, { show, ...write }: TransactionWrite<N>) {
  // The whole has each of its calls, which the compiler does not see of a name that it does not know.
  return useWrite<N>(transactions as unknown as EndpointGroup<N>, name, {
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
