import type { Transaction } from '@afdal/contract/finance/transactions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Tag, X } from 'lucide-react';
import { useState } from 'react';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

interface Props {
  readonly chosen: readonly Transaction[];
  readonly onAll: () => void;
  readonly onRecategorise: () => void;
  readonly onEnd: () => void;
}

/** Sticky while transactions are selected: their number, and the available actions. */
export function SelectionBar({ chosen, onAll, onRecategorise, onEnd }: Props) {
  const { digits } = useDisplayPreferences();
  const count = pluralize('transaction', chosen.length, digits);
  return (
    <section
      aria-label={texts.selection}
      className="sticky top-14 z-2 -mx-card mt-3 flex flex-wrap items-center gap-2 border-y border-line bg-card px-card py-2 md:top-top"
    >
      <p role="status" className="me-auto text-14 font-strong">
        {interpolate(texts.selected, { transactions: count })}
      </p>
      <Button variant="bare" size="small" onClick={onAll}>
        {texts.selectAll}
      </Button>
      <Button
        variant="soft"
        size="small"
        icon={Tag}
        aria-haspopup="dialog"
        disabled={chosen.length === 0}
        onClick={onRecategorise}
      >
        {texts.recategorise}
      </Button>
      <IconButton icon={X} label={texts.selectionEnds} onClick={onEnd} />
    </section>
  );
}

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
