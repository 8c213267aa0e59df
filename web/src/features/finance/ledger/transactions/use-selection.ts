import type { Transaction } from '@afdal/contract/finance/transactions';
import { useState } from 'react';

export interface Selection {
  /** What is selected, by id; null outside selection mode. */
  readonly chosen: ReadonlyMap<string, Transaction> | null;
  readonly toggle: (transaction: Transaction) => void;
  readonly begin: () => void;
  readonly selectAll: (transactions: readonly Transaction[]) => void;
  readonly end: () => void;
}

/** The selected transactions of a list, whether their rows are loaded or not. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Transaction> | null>(null);
  return {
    chosen,
    toggle: (transaction) =>
      setChosen((current) => {
        const next = new Map(current);
        if (!next.delete(transaction.id)) next.set(transaction.id, transaction);
        return next;
      }),
    begin: () => setChosen(new Map()),
    // They may have been read for a selection that was ended meanwhile.
    selectAll: (transactions) =>
      setChosen((current) => current && new Map(transactions.map((each) => [each.id, each]))),
    end: () => setChosen(null),
  };
}
