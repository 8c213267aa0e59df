import type { ObligationDetail } from '@afdal/contract/obligations';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useState } from 'react';
import { listed } from '../../../lib/format/listed.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { useMoneyWords } from '../use-money-words.ts';
import { copy } from './copy.ts';
import { RecordForm } from './record-form.tsx';

interface Props {
  readonly of: ObligationDetail;
  readonly circle: NonNullable<ObligationDetail['jamiya']>;
}

/** Where a person stands in a savings circle: savings before the turn, an obligation after it. */
export function Circle({ of, circle }: Props) {
  const [isReceiving, setReceiving] = useState(false);
  const { digits } = useReadingStyle();
  const { full } = useMoneyWords(of.currency);
  const { turns, potMinor, potsReceived, savedMinor, owedMinor } = circle;
  const pot = full(potMinor);
  return (
    <section aria-label={copy.kinds.jamiya} className="grid gap-2">
      <p className="text-14 text-ink-2">
        {fillTemplate(copy.turnsAre, {
          turns: listed(turns.map((turn) => formatNumber(turn, digits))),
          pot,
        })}
      </p>
      <p className="font-strong">
        {owedMinor > 0
          ? fillTemplate(copy.afterTurn, { amount: full(owedMinor) })
          : fillTemplate(copy.beforeTurn, { amount: full(savedMinor) })}
      </p>
      {potsReceived < turns.length && of.status !== 'closed' && of.status !== 'archived' && (
        <Button look="soft" aria-haspopup="dialog" onClick={() => setReceiving(true)}>
          {copy.receive}
        </Button>
      )}
      <Sheet isOpen={isReceiving} onClose={() => setReceiving(false)} title={copy.receive}>
        <RecordForm
          of={of}
          call="receivePot"
          label={copy.receive}
          amountMinor={potMinor}
          success={fillTemplate(copy.received, { amount: pot })}
          failed={copy.failedToReceive}
          onDone={() => setReceiving(false)}
        >
          <p className="text-ink-2">{fillTemplate(copy.receiveHint, { amount: pot })}</p>
        </RecordForm>
      </Sheet>
    </section>
  );
}
