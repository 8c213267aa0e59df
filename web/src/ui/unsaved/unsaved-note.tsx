import { PencilLine } from 'lucide-react';
import { Note, noteActionClass } from '../note.tsx';
import { copy } from './copy.ts';

/** Stands above a form that holds what was typed before, and not saved. */
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
