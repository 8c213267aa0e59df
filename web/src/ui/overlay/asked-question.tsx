import { useEffect, useSyncExternalStore } from 'react';
import { copy } from '../base/component-texts.ts';
import { useLazy } from '../lazy/use-lazy.ts';
import { showToast } from '../toast/toasts.ts';
import { ask, currentQuestion, onQuestionChange } from './ask.ts';

const load = async () => (await import('./confirm.tsx')).Confirm;
const close = () => ask(null);
const nothingAsked = { question: '', consequence: '', confirmLabel: '' };

/** Shows what `ask` asks. It is loaded with the first question. */
export function AskedQuestion() {
  const asked = useSyncExternalStore(onQuestionChange, currentQuestion);
  const Confirm = useLazy(load, asked !== null, () => {
    close();
    showToast({ title: copy.loadFailed, variant: 'destructive' });
  });
  useEffect(() => close, []);
  if (!Confirm) return null;
  return (
    <Confirm
      {...(asked ?? nothingAsked)}
      isOpen={asked !== null}
      onCancel={close}
      onConfirm={() => {
        close();
        asked?.onConfirm();
      }}
    />
  );
}
