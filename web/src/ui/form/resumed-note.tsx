import { UnsavedNote } from '../unsaved/unsaved-note.tsx';
import type { FormState } from './use-checked-form.ts';

/** Says that the form began with what was typed earlier, and offers to forget it. */
export function ResumedNote({ form: { isResumed, discard } }: { form: Pick<FormState, 'isResumed' | 'discard'> }) {
  return isResumed && <UnsavedNote onDiscard={discard} />;
}
