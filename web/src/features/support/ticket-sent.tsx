import { fillTemplate } from '@afdal/domain/text/fill-template';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FilledText } from '../../ui/filled-text.tsx';
import { Note } from '../../ui/note.tsx';
import { copy } from './copy.ts';
import type { SentTicket } from './use-send-ticket.ts';

interface Props {
  readonly ticket: SentTicket;
  readonly onAnother: () => void;
}

export function TicketSent({ ticket: { number, email }, onAnother }: Props) {
  const confirmation = useRef<HTMLDivElement>(null);
  // The form is gone, and focus with it: focusing its replacement has it read out.
  useEffect(() => confirmation.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <div ref={confirmation} tabIndex={-1} role="status">
        <Note tone="success" icon={CircleCheck}>
          <p className="font-strong">{fillTemplate(copy.sent, { number: String(number) })}</p>
          <p>
            <FilledText text={copy.sentHint} at="email" className="inline-block max-w-full wrap-anywhere">
              {email}
            </FilledText>
          </p>
        </Note>
      </div>
      <Button look="quiet" onClick={onAnother}>
        {copy.another}
      </Button>
    </div>
  );
}
