import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import { isWithPerson } from '@afdal/domain/obligations/obligation';
import { interpolate } from '@afdal/domain/text/interpolate';
import { type ReactNode, useState } from 'react';
import { pluralizeForms } from '../../../../lib/format/plurals.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { DayMark } from '../../../../ui/list/day-mark.tsx';
import { Row } from '../../../../ui/list/row.tsx';
import { RowOpener } from '../../../../ui/list/row-opener.tsx';
import { Rows } from '../../../../ui/list/rows.tsx';
import { formatDay } from '../../ledger/cycles/cycle-labels.ts';
import type { SelectedCycle } from '../../ledger/cycles/use-cycle.ts';
import { SumsByCurrency } from '../../sums-by-currency.tsx';
import { AmountAndAction } from '../amount-and-action.tsx';
import { getPayingTexts } from '../paying.ar.ts';
import { texts } from '../texts.ts';
import { type Due, dueGroups, sumRemaining } from './due-groups.ts';
import { formatInstallmentLabel, formatLateness, formatStatus } from './payment-labels.ts';
import { usePaidActions } from './use-undo-payment.ts';

interface TimelineActions {
  readonly onOpen: (obligation: Obligation) => void;
  readonly onPay: (installment: Installment) => void;
  /** Corrects what was paid. */
  readonly onCorrect: (installment: Installment) => void;
}

interface Props extends TimelineActions {
  readonly obligations: readonly Obligation[];
  readonly payments: readonly Installment[];
  readonly cycle: SelectedCycle;
  readonly next: SelectedCycle | null;
  readonly currency: string;
}

/** Payments in order of time: late, in the cycle, in the next one, and after it. */
export function Timeline({ obligations, payments, cycle, next, currency, onOpen, onPay, onCorrect }: Props) {
  const style = useDisplayPreferences();
  const today = useToday();
  const groups = dueGroups(obligations, payments, { cycle, nextEnds: next?.last ?? cycle.last });
  const dues: readonly Due[] = [...groups.late, ...groups.now];
  const renderRow = (due: Due) => (
    <InstallmentRow
      key={due.installment.id}
      {...due}
      currency={currency}
      onOpen={() => onOpen(due.obligation)}
      onPay={dues.includes(due) ? () => onPay(due.installment) : null}
      onCorrect={() => onCorrect(due.installment)}
    />
  );
  const group = (dues: readonly Due[], title: string, hint?: string) =>
    dues.length > 0 && (
      <Group title={title} hint={hint} isLate={dues === groups.late} sums={sumRemaining(dues)} currency={currency}>
        {dues.map(renderRow)}
      </Group>
    );
  const isEmpty = Object.values(groups).every((dues) => dues.length === 0);
  return (
    <div className="grid gap-5">
      {group(groups.late, texts.lateGroup)}
      {group(groups.now, texts.thisCycle, interpolate(texts.until, { day: formatDay(cycle.last, style) }))}
      {group(
        groups.next,
        texts.nextCycle,
        next ? interpolate(texts.from, { day: formatDay(next.first, style) }) : undefined,
      )}
      {group(groups.later, texts.later)}
      {isEmpty && <p className="py-4 text-center text-ink-2">{texts.noPayments}</p>}
      {groups.settled.length > 0 && (
        <Settled
          count={groups.settled.length}
          isOpenAtFirst={groups.settled.some(({ installment }) => installment.paidOn === today)}
        >
          {groups.settled.map(renderRow)}
        </Settled>
      )}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly hint: string | undefined;
  readonly isLate: boolean;
  readonly sums: ReadonlyMap<string, number>;
  readonly currency: string;
  readonly children: ReactNode;
}

function Group({ title, hint, isLate, sums, currency, children }: GroupProps) {
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-1 text-14">
        <h3 className={classes('text-18', isLate && 'text-danger-ink')}>{title}</h3>
        <span className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
          {hint}
          <SumsByCurrency sums={sums} currency={currency} />
        </span>
      </div>
      <Rows aria-label={title}>{children}</Rows>
    </section>
  );
}

interface SettledProps {
  readonly count: number;
  readonly isOpenAtFirst: boolean;
  readonly children: ReactNode;
}

/** What is done with stays out of the way, but for what was paid today: it may have to be undone. */
function Settled({ count, isOpenAtFirst, children }: SettledProps) {
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isOpenAtFirst;
  const { digits } = useDisplayPreferences();
  return (
    <div>
      <Button variant="bare" aria-expanded={isOpen} className="w-full" onClick={() => setOpen(!isOpen)}>
        {interpolate(texts.paidThisCycle, { payments: pluralizeForms(texts.installmentCount, count, digits) })}
      </Button>
      {isOpen && <Rows aria-label={getPayingTexts('installment').statuses.paid}>{children}</Rows>}
    </div>
  );
}

interface RowProps {
  readonly installment: Installment;
  readonly obligation: Obligation;
  /** The person's currency, omitted in rows. */
  readonly currency: string;
  readonly onOpen: () => void;
  /** Null for what is not due yet: its sheet pays it early. */
  readonly onPay: (() => void) | null;
  readonly onCorrect: () => void;
}

/** A payment of the timeline: its day, what it is for, and the way to pay it. */
function InstallmentRow({ installment, obligation, currency, onOpen, onPay, onCorrect }: RowProps) {
  const paying = getPayingTexts(obligation.kind);
  const actions = usePaidActions(installment, obligation, onCorrect);
  const { leftMinor, amountMinor, status } = installment;
  const isLate = status === 'late';
  const isReceived = obligation.kind === 'owedToMe';
  const isPayable = leftMinor > 0 && onPay !== null;
  const amount = (
    <Amount
      minor={leftMinor > 0 ? leftMinor : amountMinor}
      currency={obligation.currency}
      size="row"
      isBare={obligation.currency === currency}
      isChange={isReceived}
      className={classes(isReceived && 'text-success-ink', leftMinor === 0 && 'font-regular text-ink-2')}
    />
  );
  return (
    <Row
      leading={<DayMark date={installment.dueOn} isLate={isLate} />}
      title={<RowOpener title={obligation.title} onOpen={onOpen} />}
      detail={<Detail installment={installment} obligation={obligation} />}
      {...(isPayable
        ? {
            action: (
              <AmountAndAction amount={amount}>
                <Button
                  variant={isLate ? 'primary' : 'soft'}
                  aria-haspopup="dialog"
                  aria-label={interpolate(paying.payThis, { title: obligation.title })}
                  onClick={onPay}
                >
                  {paying.pay}
                </Button>
              </AmountAndAction>
            ),
          }
        : { amount })}
      {...(actions.length > 0 && { menu: { label: interpolate(texts.options, { title: obligation.title }), actions } })}
    />
  );
}

function Detail({ installment, obligation }: Pick<RowProps, 'installment' | 'obligation'>) {
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const isPerson = isWithPerson(obligation.kind);
  const details = [
    installment.status === 'late' && formatLateness(installment, today, digits),
    isPerson ? texts.kinds[obligation.kind] : obligation.creditor,
    installment.leftMinor === 0
      ? formatStatus(obligation, installment, digits)
      : formatInstallmentLabel(obligation, installment, digits),
    installment.paidMinor > 0 && installment.leftMinor > 0 && getPayingTexts(obligation.kind).statuses.partly,
  ];
  return details.filter(Boolean).join(' · ');
}
