import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Amount } from '../../../ui/figures/amount.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { Attachments } from './attachments.tsx';
import { Events } from './events.tsx';
import { JamiyaCard } from './jamiya-card.tsx';
import { ObligationActions } from './obligation-actions.tsx';
import { useObligation } from './obligation-queries.ts';
import { Schedule } from './schedule.tsx';
import { Settlement } from './settlement.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One obligation: how far it is paid, its schedule, and what can be done about it. */
export function ObligationSheet({ id, ...sheet }: Props) {
  const open = useOpenDialog<'edit-obligation'>();
  return (
    <ItemSheet {...sheet} title={texts.oneTitle} item={useObligation(id, sheet.isOpen)} missing={texts.missing}>
      {(obligation) => (
        <div className="grid gap-6">
          <Progress obligation={obligation} />
          {obligation.jamiya && <JamiyaCard obligation={obligation} jamiya={obligation.jamiya} />}
          <Schedule obligation={obligation} />
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
  const paid = full(paidMinor);
  const valueText =
    totalMinor === null
      ? interpolate(texts.paidEndless, { paid })
      : interpolate(texts.paidSoFar, { paid, total: full(totalMinor) });
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
            <span className="text-14 text-ink-2">{texts.debt}</span>
            <Amount minor={remainingMinor} currency={currency} size="title" />
          </p>
          <ProgressBar label={texts.debt} share={totalMinor > 0 ? paidMinor / totalMinor : 1} valueText={valueText} />
        </>
      )}
      <p className="text-14 text-ink-2">{valueText}</p>
    </section>
  );
}
