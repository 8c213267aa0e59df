import type { Settlement as Estimate, Installment, ObligationDetail } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatYearlyRate } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { PremiumNote } from '../../../ui/states/premium-note.tsx';
import { useMoneyFormat } from '../use-money-format.ts';
import { Attachments } from './attachments/attachments.tsx';
import { formatEvents } from './installments/payment-labels.ts';
import { Schedule } from './installments/schedule.tsx';
import { JamiyaCard } from './jamiya-card.tsx';
import { ObligationActions } from './obligation-actions.tsx';
import { useObligation, useSettlement } from './obligation-queries.ts';
import { getPayingTexts } from './paying.ar.ts';
import { RecordForm } from './record-form.tsx';
import { texts } from './texts.ts';

interface Props extends AddressedDialogProps {
  /** Makes a task of a payment, by the title that it shall have. */
  readonly onAddTask: (installment: Installment, title: string) => void;
}

/** One obligation: how far it is paid, its schedule, and what can be done about it. */
export function ObligationSheet({ id, onAddTask, ...sheet }: Props) {
  const open = useOpenDialog<'edit-obligation'>();
  return (
    <ItemSheet {...sheet} title={texts.oneTitle} item={useObligation(id, sheet.isOpen)} missing={texts.missing}>
      {(obligation) => (
        <div className="grid gap-6">
          <Progress obligation={obligation} />
          {obligation.jamiya && <JamiyaCard obligation={obligation} jamiya={obligation.jamiya} />}
          <Schedule obligation={obligation} onAddTask={onAddTask} />
          {obligation.status === 'active' && (obligation.kind === 'loan' || obligation.principalMinor !== null) && (
            <Settlement obligation={obligation} />
          )}
          <Attachments obligation={obligation} />
          <Events obligation={obligation} />
          <ObligationActions
            obligation={obligation}
            onEdit={() => open('edit-obligation', obligation.id)}
            onGone={sheet.onClose}
          />
        </div>
      )}
    </ItemSheet>
  );
}

/** What is left to pay, and how much of all that is. */
function Progress({ obligation }: { obligation: ObligationDetail }) {
  const { currency, totalMinor, paidMinor, remainingMinor } = obligation;
  const { full } = useMoneyFormat(currency);
  const paying = getPayingTexts(obligation.kind);
  const paid = full(paidMinor);
  const valueText =
    totalMinor === null
      ? interpolate(texts.paidEndless, { paid })
      : interpolate(paying.paidSoFar, { paid, total: full(totalMinor) });
  return (
    <section aria-label={obligation.title} className="grid gap-2">
      <h3 className="text-18">
        <bdi className="wrap-anywhere">{obligation.title}</bdi>
      </h3>
      <p className="text-14 text-ink-2">
        {[texts.kinds[obligation.kind], obligation.creditor].filter(Boolean).join(' · ')}
      </p>
      {totalMinor !== null && (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-14 text-ink-2">{paying.remaining}</span>
            <Amount minor={remainingMinor} currency={currency} size="title" />
          </p>
          <ProgressBar
            label={paying.remaining}
            share={totalMinor > 0 ? paidMinor / totalMinor : 1}
            valueText={valueText}
          />
        </>
      )}
      <p className="text-14 text-ink-2">{valueText}</p>
    </section>
  );
}

/** What happened to an obligation, the latest first. */
function Events({ obligation }: { obligation: ObligationDetail }) {
  const style = useDisplayPreferences();
  const { events, currency } = obligation;
  const labels = formatEvents(obligation, style.digits);
  if (events.length === 0) return null;
  return (
    <div className="grid gap-2">
      <Disclosure label={texts.events} isOpenAtFirst={false} isNeeded={false}>
        <ul aria-label={texts.events} className="divide-y divide-line text-14">
          {events.map(({ id, amountMinor, at }, index) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3 py-2">
              <span>{labels[index]}</span>
              <span className="flex gap-x-3 text-ink-2">
                {amountMinor !== null && <Amount minor={amountMinor} currency={currency} isBare />}
                {shortDate(Date.parse(at), style)}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** What settling today would cost and save, by the rules that are shown; without a financed amount it is unknown. */
function Settlement({ obligation }: { obligation: ObligationDetail }) {
  const [isSettling, setSettling] = useState(false);
  const { currency } = obligation;
  const { full } = useMoneyFormat(currency);
  const paying = getPayingTexts(obligation.kind);
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
                  success={interpolate(paying.allPaid, { title: obligation.title })}
                  failed={paying.failedToPay}
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
