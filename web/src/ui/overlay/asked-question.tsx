import { useEffect, useSyncExternalStore } from 'react';
import { copy } from '../base/component-texts.ts';
import { useLazy } from '../lazy/use-lazy.ts';
import { showToast } from '../toast/toasts.ts';
import { currentQuestion, dismissQuestion, onQuestionChange } from './ask.ts';

const load = async () => (await import('./confirm.tsx')).Confirm;
const nothingAsked = { question: '', consequence: '', confirmLabel: '' };

/** Shows what `ask` asks. It is loaded with the first question. */
export function AskedQuestion() {
  const asked = useSyncExternalStore(onQuestionChange, currentQuestion);
  const Confirm = useLazy(load, asked !== null, () => {
    dismissQuestion();
    showToast({ title: copy.loadFailed, variant: 'destructive' });
  });
  useEffect(() => dismissQuestion, []);
  if (!Confirm) return null;
  return (
    <Confirm
      {...(asked ?? nothingAsked)}
      isOpen={asked !== null}
      onCancel={dismissQuestion}
      onConfirm={() => {
        dismissQuestion();
        asked?.onConfirm();
      }}
    />
  );
}
