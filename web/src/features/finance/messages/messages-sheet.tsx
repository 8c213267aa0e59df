import { MessageSquareOff } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { consumeSharedText } from '../../../lib/shared-text.ts';
import { useIsFeatureOff } from '../../../session/use-is-feature-off.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import type { DialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { nothingRead } from './reading.ts';
import { ReviewMessages } from './review-messages.tsx';
import { texts } from './texts.ts';

/** Turns bank messages into transactions: paste, review, add. The pasted text is never stored. */
export function MessagesSheet({ isOpen, onClose }: DialogProps) {
  const [pasted, setPasted] = useState('');
  const [isReviewing, setReviewing] = useState(false);
  const [reading, setReading] = useState(nothingRead);
  // A text that was shared needs no pasting: its review comes at once.
  useEffect(() => {
    const shared = isOpen ? consumeSharedText() : '';
    if (!shared) return;
    setPasted(shared);
    setReviewing(true);
  }, [isOpen]);
  const isOff = useIsFeatureOff('bankMessages');
  const close = () => {
    setPasted('');
    setReading(nothingRead);
    setReviewing(false);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={isReviewing ? texts.review : texts.title}>
      {isOff ? (
        <Note tone="info" icon={MessageSquareOff}>
          {texts.off}
        </Note>
      ) : isReviewing ? (
        <ReviewMessages
          pasted={pasted}
          before={reading}
          onBack={(remaining) => {
            setReading(remaining);
            setReviewing(false);
          }}
          onDone={close}
        />
      ) : (
        <PasteMessages pasted={pasted} onChange={setPasted} onRead={() => setReviewing(true)} />
      )}
    </Sheet>
  );
}

interface PasteMessagesProps {
  readonly pasted: string;
  readonly onChange: (pasted: string) => void;
  readonly onRead: () => void;
}

function PasteMessages({ pasted, onChange, onRead }: PasteMessagesProps) {
  const [isRejected, setRejected] = useState(false);
  const isEmpty = pasted.trim() === '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setRejected(isEmpty);
    if (!isEmpty) onRead();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-ink-2">{texts.explained}</p>
      <TextAreaField
        label={texts.pasted}
        rows={8}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={pasted}
        error={isRejected && isEmpty ? texts.nothing : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit">{texts.read}</Button>
    </form>
  );
}
