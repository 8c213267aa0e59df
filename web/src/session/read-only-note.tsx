import { Lock } from 'lucide-react';
import { Note } from '../ui/base/note.tsx';
import { texts } from './texts.ts';

/** Says of a thing that it is beyond the plan, so that it cannot be changed. */
export function ReadOnlyNote() {
  return (
    <Note tone="info" icon={Lock}>
      {texts.readOnly}
    </Note>
  );
}
