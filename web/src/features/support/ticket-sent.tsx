import { interpolate } from '@afdal/domain/text/interpolate';
import { Button } from '../../ui/base/button.tsx';
import { FilledText } from '../../ui/figures/filled-text.tsx';
import { LocalizedDigits } from '../../ui/figures/localized-digits.tsx';
import { Confirmation } from '../../ui/states/confirmation.tsx';
import { texts } from './texts.ts';
import type { SentTicket } from './use-send-ticket.ts';

interface Props {
  readonly ticket: SentTicket;
  readonly onAnother: () => void;
}

export function TicketSent({ ticket: { number, email }, onAnother }: Props) {
  return (
    <div className="grid gap-5">
      <Confirmation>
        <p className="font-strong">
          <LocalizedDigits>{interpolate(texts.sent, { number: String(number) })}</LocalizedDigits>
        </p>
        <p>
          <FilledText text={texts.sentHint} at="email" className="inline-block max-w-full wrap-anywhere">
            {email}
          </FilledText>
        </p>
      </Confirmation>
      <Button variant="quiet" onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  );
}
