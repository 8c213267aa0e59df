import { Coins } from 'lucide-react';
import { Note, noteActionClass } from '../../../../ui/base/note.tsx';
import { formatUnconverted } from '../../format-unconverted.ts';
import { copy } from './copy.ts';

/** Names the currencies left out of the figures, and offers to add their rates. */
export function Unconverted({ currencies, onRates }: { currencies: readonly string[]; onRates: () => void }) {
  return (
    <Note tone="warning" icon={Coins}>
      <p>{formatUnconverted(currencies)}</p>
      <button type="button" aria-haspopup="dialog" onClick={onRates} className={noteActionClass}>
        {copy.addRate}
      </button>
    </Note>
  );
}
