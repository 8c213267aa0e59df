import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Coins } from 'lucide-react';
import { symbolOf } from '../../../../lib/format/money.ts';
import { Note, noteActionClass } from '../../../../ui/note.tsx';
import { copy } from './copy.ts';

/** Names the currencies left out of the figures, and offers to add their rates. */
export function Unconverted({ currencies, onRates }: { currencies: readonly string[]; onRates: () => void }) {
  return (
    <Note tone="warning" icon={Coins}>
      <p>{fillTemplate(copy.withoutRate, { currencies: currencies.map(symbolOf).join(copy.comma) })}</p>
      <button type="button" aria-haspopup="dialog" onClick={onRates} className={noteActionClass}>
        {copy.addRate}
      </button>
    </Note>
  );
}
