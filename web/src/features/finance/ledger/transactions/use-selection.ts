import type { Transaction } from '@afdal/contract/finance/transactions';
import { useState } from 'react';

export interface Selection {
  /** Selected ids; null outside selection mode. */
  readonly ids: ReadonlySet<string> | null;
  readonly toggle: (transaction: Transaction) => void;
  readonly begin: () => void;
  readonly selectAll: (transactions: readonly Transaction[]) => void;
  readonly end: () => void;
}

/** The selected transactions of a list. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  return {
    ids,
    toggle: ({ id }) =>
      setIds((current) => {
        const next = new Set(current);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    begin: () => setIds(new Set()),
    selectAll: (transactions) => setIds(new Set(transactions.map(({ id }) => id))),
    end: () => setIds(null),
  };
}
