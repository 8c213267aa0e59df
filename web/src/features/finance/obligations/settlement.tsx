import type { Settlement as Estimate, ObligationDetail } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { formatYearlyRate } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { PremiumNote } from '../../../ui/states/premium-note.tsx';
import { useMoneyFormat } from '../use-money-format.ts';
import { useSettlement } from './obligation-queries.ts';
import { RecordForm } from './record-form.tsx';
import { texts } from './texts.ts';

/** What settling today would cost and save, by the rules that are shown; without a financed amount it is unknown. */
export function Settlement({ obligation }: { obligation: ObligationDetail }) {
  const [isSettling, setSettling] = useState(false);
  const { currency } = obligation;
  const { full } = useMoneyFormat(currency);
  return (
    <section aria-label={texts.settlement} className="grid gap-3">
      <h3 className="text-16">{texts.settlement}</h3>
      <QueryStates query={useSettlement(obligation.id)} skeleton={<SkeletonText lines={4} />}>
        {(estimate) =>
          estimate ? (
            <>
              <p className="font-strong">
                {interpolate(texts.estimate, { amount: full(estimate.amountMinor), saved: full(estimate.savedMinor) })}
              </p>
              {estimate.details ? (
                <Details details={estimate.details} currency={currency} />
              ) : (
                <PremiumNote>{texts.settlementSummary}</PremiumNote>
              )}
              <Note tone="info" icon={PiggyBank}>
                {texts.estimateExplained}
              </Note>
              <Button variant="soft" aria-haspopup="dialog" onClick={() => setSettling(true)}>
                {texts.settle}
              </Button>
              <Sheet isOpen={isSettling} onClose={() => setSettling(false)} title={texts.settle}>
                <RecordForm
                  obligation={obligation}
                  call="closeObligation"
                  label={texts.settle}
                  amountMinor={estimate.amountMinor}
                  success={interpolate(texts.allPaid, { title: obligation.title })}
                  failed={texts.failedToPay}
                  onDone={() => setSettling(false)}
                >
                  <p className="text-ink-2">{texts.settleHint}</p>
                </RecordForm>
              </Sheet>
            </>
          ) : (
            <p className="text-14 text-ink-2">{texts.noEstimate}</p>
          )
        }
      </QueryStates>
    </section>
  );
}

interface DetailsProps {
  readonly details: NonNullable<Estimate['details']>;
  readonly currency: string;
}

function Details({ details: { principalMinor, costMinor, remainingMinor, effectiveRate }, currency }: DetailsProps) {
  const { digits } = useDisplayPreferences();
  return (
    <dl className="divide-y divide-line text-14">
      <DefinitionLine name={texts.remainingPrincipal}>
        <Amount minor={principalMinor} currency={currency} isBare />
      </DefinitionLine>
      <DefinitionLine name={texts.chargedCost}>
        <Amount minor={costMinor} currency={currency} isBare />
      </DefinitionLine>
      <DefinitionLine name={texts.withoutSettling}>
        <Amount minor={remainingMinor} currency={currency} isBare />
      </DefinitionLine>
      <DefinitionLine name={texts.effectiveRate}>{formatYearlyRate(effectiveRate, digits)}</DefinitionLine>
    </dl>
  );
}
