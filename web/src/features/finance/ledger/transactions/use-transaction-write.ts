import type { NamedEndpoint } from '@afdal/contract/endpoint';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { isLastWrite } from '../../../../data/is-last-write.ts';
import { useWrite, type Write } from '../../../../data/use-write.ts';
import type { WriteVariables } from '../../../../lib/writes.ts';
import { cancelRefetches, findCachePositions, invalidateTransactions, putBack, putIn, removeCached } from './cache.ts';

interface TransactionWrite<E extends NamedEndpoint> extends Pick<Write<E>, 'onSuccess' | 'failed' | 'onFailed'> {
  /** Shows it in the cached lists; returns what takes it back. */
  readonly show?: (write: WriteVariables<E>) => () => void;
}

const list = 'transactions';

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
