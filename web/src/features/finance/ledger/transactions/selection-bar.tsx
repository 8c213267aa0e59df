import type { Transaction } from '@afdal/contract/finance/transactions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Tag, X } from 'lucide-react';
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
