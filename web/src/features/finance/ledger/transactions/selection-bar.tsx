import type { Transaction } from '@afdal/contract/finance/transactions';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Tag, X } from 'lucide-react';
import { counted } from '../../../../lib/format/plurals.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { useReadingStyle } from '../../../../ui/figures/reading-style.ts';
import { copy } from './copy.ts';

interface Props {
  readonly chosen: readonly Transaction[];
  readonly onAll: () => void;
  readonly onRecategorise: () => void;
  readonly onEnd: () => void;
}

/** Sticky while transactions are selected: their number, and the available actions. */
export function SelectionBar({ chosen, onAll, onRecategorise, onEnd }: Props) {
  const { digits } = useReadingStyle();
  const count = counted('transaction', chosen.length, digits);
  return (
    <section
      aria-label={copy.selection}
      className="sticky top-14 z-2 -mx-card mt-3 flex flex-wrap items-center gap-2 border-y border-line bg-card px-card py-2 md:top-top"
    >
      <p role="status" className="me-auto text-14 font-strong">
        {fillTemplate(copy.selected, { transactions: count })}
      </p>
      <Button look="bare" size="small" onClick={onAll}>
        {copy.selectAll}
      </Button>
      <Button
        look="soft"
        size="small"
        icon={Tag}
        aria-haspopup="dialog"
        disabled={chosen.length === 0}
        onClick={onRecategorise}
      >
        {copy.recategorise}
      </Button>
      <IconButton icon={X} label={copy.selectionEnds} onClick={onEnd} />
    </section>
  );
}
