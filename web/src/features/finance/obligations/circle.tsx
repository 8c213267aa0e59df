import { type ObligationDetail, obligations } from '@afdal/contract/finance/obligations';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useState } from 'react';
import { offerUndo } from '../../../data/undo-toasts.ts';
import { useListWrite } from '../../../data/use-list-write.ts';
import { listed } from '../../../lib/format/listed.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useMoneyWords } from '../use-money-words.ts';
import { copy } from './copy.ts';
import { obligationList, putObligation } from './obligation-entries.ts';
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
  const { turns, potMinor, potsReceived, potsBefore, savedMinor, owedMinor } = circle;
  const today = useToday();
  const setPotsBefore = usePotsBefore(of);
  const turn = turns[potsReceived];
  const hasPassed = of.payments.some(({ seq, dueOn }) => seq === turn && dueOn < today);
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
          : fillTemplate(hasPassed ? copy.turnPassed : copy.beforeTurn, { amount: full(savedMinor) })}
      </p>
      {potsReceived < turns.length && of.status !== 'closed' && of.status !== 'archived' && (
        <div className="flex flex-wrap gap-2">
          <Button look="soft" aria-haspopup="dialog" onClick={() => setReceiving(true)} className="grow">
            {copy.receive}
          </Button>
          {hasPassed && (
            <Button look="quiet" onClick={() => setPotsBefore(potsBefore + 1)} className="grow">
              {copy.receivedBefore}
            </Button>
          )}
        </div>
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

/** Says how many pots came without a transaction; one more can be taken back for ten seconds. */
function usePotsBefore({ id, jamiya }: ObligationDetail) {
  const before = jamiya?.potsBefore ?? 0;
  const { mutate } = useListWrite(obligationList, obligations, 'editObligation', {
    onSuccess: (of, { body }) => {
      putObligation(of);
      const isBack = (body.potsBefore ?? 0) <= before;
      if (isBack) showToast({ title: copy.receivedUndone, variant: 'success' });
      else offerUndo({ id, title: copy.receivedBeforeNow, run: () => set(before) });
    },
    failed: copy.failedToReceive,
  });
  const set = (potsBefore: number) => mutate({ params: { id }, body: { potsBefore } });
  return set;
}
