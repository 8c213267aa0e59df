import { useEffect, useState } from 'react';
import { consumeSharedText } from '../../../lib/shared-text.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { PasteMessages } from './paste-messages.tsx';
import { nothingRead } from './reading.ts';
import { ReviewMessages } from './review-messages.tsx';
import { texts } from './texts.ts';

/** Turns bank messages into transactions: paste, review, add. The pasted text is never stored. */
export function MessagesSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
  const close = () => {
    setPasted('');
    setReading(nothingRead);
    setReviewing(false);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={isReviewing ? texts.review : texts.title}>
      {isReviewing ? (
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
