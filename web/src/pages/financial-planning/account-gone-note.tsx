import { TriangleAlert } from 'lucide-react';
import { Note, noteActionClass } from '../../ui/base/note.tsx';
import { texts } from './account-gone-note.ar.ts';

/** Says that the account of the address is no more, so that all of them are shown. */
export function AccountGoneNote({ onClear }: { readonly onClear: () => void }) {
  return (
    <Note tone="warning" icon={TriangleAlert}>
      <p role="status">{texts.accountGone}</p>
      <button type="button" className={noteActionClass} onClick={onClear}>
        {texts.forget}
      </button>
    </Note>
  );
}
