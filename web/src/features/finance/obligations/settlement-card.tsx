import type { Obligation } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { PiggyBank } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { useMoneyFormat } from '../use-money-format.ts';
import { useObligations, useSettlement } from './obligation-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly onOpen: (obligation: Obligation) => void;
}

/** What settling the largest financing today would cost and save; nothing without one whose financed amount is known. */
export function SettlementCard({ onOpen }: Props) {
  const { data: all = [] } = useObligations();
  const [financing] = all
    .filter(
      ({ status, principalMinor, remainingMinor }) =>
        status === 'active' && principalMinor !== null && remainingMinor > 0,
    )
    .sort((a, b) => b.remainingMinor - a.remainingMinor);
  return financing ? <Settlement obligation={financing} onOpen={() => onOpen(financing)} /> : null;
}

function Settlement({ obligation, onOpen }: { obligation: Obligation; onOpen: () => void }) {
  const { id, title, currency, totalMinor, paidMinor, remainingMinor, paymentCount, paidCount } = obligation;
  const { data: estimate } = useSettlement(id);
  const { full } = useMoneyFormat(currency);
  const { digits } = useDisplayPreferences();
  const count = paymentCount ?? 0;
  const remaining = interpolate(texts.remainingCount, {
    payments: pluralizeForms(texts.installmentCount, count - paidCount, digits),
    count: formatNumber(count, digits),
  });
  return (
    <Card aria-label={texts.settlement}>
      <CardHead
        title={<bdi className="wrap-anywhere">{title}</bdi>}
        action={
          <button type="button" aria-haspopup="dialog" onClick={onOpen} className={headLinkClass}>
            {texts.details}
          </button>
        }
      />
      <div className="grid gap-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Amount minor={remainingMinor} currency={currency} size="title" />
          <span className="text-14 text-ink-2">{remaining}</span>
        </p>
        <ProgressBar label={texts.debt} share={totalMinor ? paidMinor / totalMinor : 0} valueText={remaining} />
      </div>
      {estimate && (
        <div className="mt-5 grid gap-2">
          <h3 className="text-14">{texts.settlement}</h3>
          <dl className="divide-y divide-line text-14">
            {estimate.details && (
              <>
                <DefinitionLine name={texts.remainingPrincipal}>
                  <Amount minor={estimate.details.principalMinor} currency={currency} isBare />
                </DefinitionLine>
                <DefinitionLine name={texts.chargedCost}>
                  <Amount minor={estimate.details.costMinor} currency={currency} isBare />
                </DefinitionLine>
              </>
            )}
            <DefinitionLine name={texts.settlementAmount} isStrong>
              <Amount minor={estimate.amountMinor} currency={currency} isBare />
            </DefinitionLine>
          </dl>
          <Note tone="success" icon={PiggyBank}>
            {interpolate(texts.settlementSaves, { saved: full(estimate.savedMinor) })}
          </Note>
        </div>
      )}
    </Card>
  );
}
