import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Amount } from '../../../ui/figures/amount.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { useMoneyWords } from '../use-money-words.ts';
import { Attachments } from './attachments.tsx';
import { Circle } from './circle.tsx';
import { copy } from './copy.ts';
import { Events } from './events.tsx';
import { ObligationActions } from './obligation-actions.tsx';
import { useObligation } from './obligation-entries.ts';
import { Schedule } from './schedule.tsx';
import { Settlement } from './settlement.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One obligation: how far it is paid, its schedule, and what can be done about it. */
export function ObligationSheet({ id, ...sheet }: Props) {
  const open = useOpenDialog<'edit-obligation'>();
  return (
    <ItemSheet {...sheet} title={copy.oneTitle} item={useObligation(id, sheet.isOpen)} missing={copy.missing}>
      {(of) => (
        <div className="grid gap-6">
          <Progress of={of} />
          {of.jamiya && <Circle of={of} circle={of.jamiya} />}
          <Schedule of={of} />
          {of.status === 'active' && (of.kind === 'loan' || of.principalMinor !== null) && <Settlement of={of} />}
          <Attachments of={of} />
          <Events of={of} />
          <ObligationActions of={of} onEdit={() => open('edit-obligation', of.id)} onGone={sheet.onClose} />
        </div>
      )}
    </ItemSheet>
  );
}

/** What is left to pay, and how much of all that is. */
function Progress({ of }: { of: ObligationDetail }) {
  const { currency, totalMinor, paidMinor, remainingMinor } = of;
  const { full } = useMoneyWords(currency);
  const paid = full(paidMinor);
  const words =
    totalMinor === null
      ? fillTemplate(copy.paidEndless, { paid })
      : fillTemplate(copy.paidSoFar, { paid, total: full(totalMinor) });
  return (
    <section aria-label={of.title} className="grid gap-2">
      <h3 className="text-18">
        <bdi className="wrap-anywhere">{of.title}</bdi>
      </h3>
      <p className="text-14 text-ink-2">{[copy.kinds[of.kind], of.creditor].filter(Boolean).join(' · ')}</p>
      {totalMinor !== null && (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-14 text-ink-2">{copy.debt}</span>
            <Amount minor={remainingMinor} currency={currency} size="title" />
          </p>
          <ProgressBar label={copy.debt} share={totalMinor > 0 ? paidMinor / totalMinor : 1} words={words} />
        </>
      )}
      <p className="text-14 text-ink-2">{words}</p>
    </section>
  );
}
