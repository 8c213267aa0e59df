import { Check, CircleAlert } from 'lucide-react';
import { Icon } from '../base/icon.tsx';
import { LocalizedDigits } from '../figures/localized-digits.tsx';
import { texts } from './texts.ts';
import type { SaveState } from './use-save-state.ts';

/** Says in its place what became of a change: «حُفظ», or why it was not saved. */
export function SaveMark({ state }: { readonly state: SaveState }) {
  return (
    <span role="status" className="text-12">
      {state === 'saving' && <span className="text-ink-2">{texts.saving}</span>}
      {state === 'kept' && <span className="text-ink-2">{texts.savedLater}</span>}
      {state === 'saved' && (
        <span className="inline-flex items-center gap-1 font-strong text-success-ink">
          <Icon icon={Check} small />
          {texts.saved}
        </span>
      )}
      {typeof state === 'object' && (
        <span className="inline-flex flex-wrap items-center gap-1 text-danger-ink">
          <Icon icon={CircleAlert} small />
          <span>{state.failed}</span>{' '}
          {state.cause && (
            <span>
              <LocalizedDigits>{state.cause}</LocalizedDigits>
            </span>
          )}
        </span>
      )}
    </span>
  );
}
