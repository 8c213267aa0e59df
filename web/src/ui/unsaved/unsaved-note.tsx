import { PencilLine } from 'lucide-react';
import { Note, noteActionClass } from '../base/note.tsx';
import { texts } from './texts.ts';

/** Shown above a form that has restored an unsaved draft. */
export function UnsavedNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Note tone="info" icon={PencilLine}>
      <p>{texts.unsaved}</p>
      <button type="button" className={noteActionClass} onClick={onDiscard}>
        {texts.discard}
      </button>
    </Note>
  );
}
