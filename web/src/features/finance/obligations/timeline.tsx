import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { type ReactNode, useState } from 'react';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Rows } from '../../../ui/list/rows.tsx';
import { formatDay } from '../ledger/cycles/cycle-labels.ts';
import type { SelectedCycle } from '../ledger/cycles/use-cycle.ts';
import { SumsByCurrency } from '../sums-by-currency.tsx';
import { type Due, dueGroups, sumRemaining } from './due-groups.ts';
import { InstallmentRow } from './installment-row.tsx';
import { texts } from './texts.ts';

interface TimelineActions {
  readonly onOpen: (obligation: Obligation) => void;
  readonly onPay: (installment: Installment) => void;
}

interface Props extends TimelineActions {
  readonly obligations: readonly Obligation[];
  readonly payments: readonly Installment[];
  readonly cycle: SelectedCycle;
  readonly next: SelectedCycle | null;
  readonly currency: string;
}

/** Payments in order of time: late, in the cycle, in the next one, and after it. */
export function Timeline({ obligations, payments, cycle, next, currency, onOpen, onPay }: Props) {
  const style = useDisplayPreferences();
  const groups = dueGroups(obligations, payments, { cycle, nextEnds: next?.last ?? cycle.last });
  const dues: readonly Due[] = [...groups.late, ...groups.now];
  const renderRow = (due: Due) => (
    <InstallmentRow
      key={due.installment.id}
      {...due}
      currency={currency}
      onOpen={() => onOpen(due.obligation)}
      onPay={dues.includes(due) ? () => onPay(due.installment) : null}
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
      {groups.settled.length > 0 && <Settled count={groups.settled.length}>{groups.settled.map(renderRow)}</Settled>}
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
        <h3 className={isLate ? 'text-danger-ink' : ''}>{title}</h3>
        <span className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
          {hint}
          <SumsByCurrency sums={sums} currency={currency} />
        </span>
      </div>
      <Rows aria-label={title}>{children}</Rows>
    </section>
  );
}

/** What is done with stays out of the way. */
function Settled({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { digits } = useDisplayPreferences();
  return (
    <div>
      <Button variant="bare" aria-expanded={isOpen} className="w-full" onClick={() => setOpen(!isOpen)}>
        {interpolate(texts.paidThisCycle, { payments: pluralizeForms(texts.installmentCount, count, digits) })}
      </Button>
      {isOpen && <Rows aria-label={texts.statuses.paid}>{children}</Rows>}
    </div>
  );
}
