import { type ObligationDetail, obligations } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { offerUndo } from '../../../data/undo-toasts.ts';
import { useListWrite } from '../../../data/use-write.ts';
import { listed } from '../../../lib/format/listed.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { obligationList, putObligation } from './obligation-queries.ts';
import { RecordForm } from './record-form.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly obligation: ObligationDetail;
  readonly jamiya: NonNullable<ObligationDetail['jamiya']>;
}

/** Where a person stands in a savings circle: savings before the turn, an obligation after it. */
export function JamiyaCard({ obligation, jamiya }: Props) {
  const [isReceiving, setReceiving] = useState(false);
  const { digits } = useDisplayPreferences();
  const { full } = useMoneyFormat(obligation.currency);
  const { turns, potMinor, potsReceived, potsBefore, savedMinor, owedMinor } = jamiya;
  const today = useToday();
  const setPotsBefore = usePotsBefore(obligation);
  const turn = turns[potsReceived];
  const hasPassed = obligation.payments.some(({ seq, dueOn }) => seq === turn && dueOn < today);
  const pot = full(potMinor);
  return (
    <section aria-label={texts.kinds.jamiya} className="grid gap-2">
      <p className="text-14 text-ink-2">
        {interpolate(texts.turnsAre, {
          turns: listed(turns.map((turn) => formatNumber(turn, digits))),
          pot,
        })}
      </p>
      <p className="font-strong">
        {owedMinor > 0
          ? interpolate(texts.afterTurn, { amount: full(owedMinor) })
          : interpolate(hasPassed ? texts.turnPassed : texts.beforeTurn, { amount: full(savedMinor) })}
      </p>
      {potsReceived < turns.length && obligation.status !== 'closed' && obligation.status !== 'archived' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" aria-haspopup="dialog" onClick={() => setReceiving(true)} className="grow">
            {texts.receive}
          </Button>
          {hasPassed && (
            <Button variant="quiet" onClick={() => setPotsBefore(potsBefore + 1)} className="grow">
              {texts.receivedBefore}
            </Button>
          )}
        </div>
      )}
      <Sheet isOpen={isReceiving} onClose={() => setReceiving(false)} title={texts.receive}>
        <RecordForm
          obligation={obligation}
          call="receivePot"
          label={texts.receive}
          amountMinor={potMinor}
          success={interpolate(texts.received, { amount: pot })}
          failed={texts.failedToReceive}
          onDone={() => setReceiving(false)}
        >
          <p className="text-ink-2">{interpolate(texts.receiveHint, { amount: pot })}</p>
        </RecordForm>
      </Sheet>
    </section>
  );
}

/** Says how many pots came without a transaction; one more can be taken back for ten seconds. */
function usePotsBefore({ id, jamiya }: ObligationDetail) {
  const before = jamiya?.potsBefore ?? 0;
  const { mutate } = useListWrite(obligationList, obligations.editObligation, {
    onSuccess: (obligation, { body }) => {
      putObligation(obligation);
      const isBack = (body.potsBefore ?? 0) <= before;
      if (isBack) showToast({ title: texts.receivedUndone, variant: 'success' });
      else offerUndo({ id, title: texts.receivedBeforeNow, run: () => set(before) });
    },
    failed: texts.failedToReceive,
  });
  const set = (potsBefore: number) => mutate({ params: { id }, body: { potsBefore } });
  return set;
}
