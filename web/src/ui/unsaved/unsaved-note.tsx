import { PencilLine } from 'lucide-react';
import { Note, noteActionClass } from '../base/note.tsx';
import { copy } from './copy.ts';

/** Shown above a form that has restored an unsaved draft. */
export function UnsavedNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Note tone="info" icon={PencilLine}>
      <p>{copy.unsaved}</p>
      <button type="button" className={noteActionClass} onClick={onDiscard}>
        {copy.discard}
      </button>
    </Note>
  );
}
