import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { ClockAlert } from 'lucide-react';
import { combineQueries } from '../../../data/combine-queries.ts';
import { pluralize, pluralizeForms } from '../../../lib/format/plurals.ts';
import { useUser } from '../../../session/user.tsx';
import { Button, buttonClass } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { DayMark } from '../../../ui/list/day-mark.tsx';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { useCycle } from '../ledger/cycles/use-cycle.ts';
import { SumsByCurrency } from '../sums-by-currency.tsx';
import { type Due, sumRemaining } from './installments/due-groups.ts';
import { formatInstallmentLabel, formatLateness } from './installments/payment-labels.ts';
import { useInstallments, useObligations } from './obligation-queries.ts';
import { getPayingTexts } from './paying.ar.ts';
import { texts } from './texts.ts';
import { findUpcomingDues, upcomingDays } from './upcoming-dues.ts';

const maxVisible = 4;
const id = 'upcoming-card';

/** What falls due in the next days, what is late first. Its dialog `pay` is one of the page, which reads the same days. */
export function UpcomingCard() {
  const today = useToday();
  const { cycle, next } = useCycle(undefined);
  const installments = useInstallments({ from: cycle.first, to: next?.last ?? cycle.last });
  const skeleton = (
    <>
      <Skeleton className="mb-2 h-7 w-40" />
      <SkeletonRows rows={maxVisible} hasAmount />
    </>
  );
  return (
    <Card aria-labelledby={id}>
      <CardHead
        id={id}
        title={texts.upcoming}
        action={
          <Link to="/financial-planning" search={{ tab: 'obligations' }} className={headLinkClass}>
            {texts.allObligations}
          </Link>
        }
      />
      <QueryStates showsCause={false} query={combineQueries([useObligations(), installments])} skeleton={skeleton}>
        {([obligations, known]) =>
          obligations.length === 0 ? <NoObligations /> : <Dues dues={findUpcomingDues(obligations, known, today)} />
        }
      </QueryStates>
    </Card>
  );
}

function NoObligations() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">{texts.upcomingEmpty}</p>
      <Link
        to="/financial-planning"
        search={{ tab: 'obligations', open: 'add-obligation' }}
        className={buttonClass('soft')}
      >
        {texts.add}
      </Link>
    </div>
  );
}

function Dues({ dues }: { dues: readonly Due[] }) {
  const { digits } = useDisplayPreferences();
  const { currency } = useUser().preferences;
  const days = pluralize('day', upcomingDays, digits, 'after');
  if (dues.length === 0) return <p className="text-ink-2">{interpolate(texts.nothingUpcoming, { days })}</p>;
  const { [currency]: homeMinor, ...others } = Object.fromEntries(sumRemaining(dues));
  const late = dues.filter(({ installment }) => installment.status === 'late').length;
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
        {homeMinor !== undefined && <Amount minor={homeMinor} currency={currency} size="title" className="text-ink" />}
        <SumsByCurrency sums={new Map(Object.entries(others))} currency={currency} />
        <span>{interpolate(texts.inNextDays, { days })}</span>
        {late > 0 && (
          <span className="ms-auto">
            <Chip tone="danger" icon={ClockAlert}>
              {pluralizeForms(texts.lateCount, late, digits)}
            </Chip>
          </span>
        )}
      </p>
      <Rows aria-label={texts.upcoming}>
        {dues.slice(0, maxVisible).map((due) => (
          <DueRow key={due.installment.id} due={due} currency={currency} />
        ))}
      </Rows>
    </>
  );
}

function DueRow({ due: { installment, obligation }, currency }: { due: Due; currency: string }) {
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const open = useOpenDialog<'pay'>();
  const { title, kind } = obligation;
  const paying = getPayingTexts(kind);
  const isLate = installment.status === 'late';
  return (
    <Row
      leading={<DayMark date={installment.dueOn} isLate={isLate} />}
      title={
        <Link
          to="/financial-planning"
          search={{ tab: 'obligations', open: 'obligation', id: obligation.id }}
          className={classes('wrap-anywhere', wholeRowClass)}
        >
          <bdi>{title}</bdi>
        </Link>
      }
      detail={
        isLate ? (
          <span className="text-danger-ink">{formatLateness(installment, today, digits)}</span>
        ) : (
          formatInstallmentLabel(obligation, installment, digits)
        )
      }
      amount={
        <Amount
          minor={installment.leftMinor}
          currency={obligation.currency}
          size="row"
          isBare={obligation.currency === currency}
        />
      }
      action={
        <Button
          variant="soft"
          size="small"
          aria-haspopup="dialog"
          aria-label={interpolate(paying.payThis, { title })}
          onClick={() => open('pay', installment.id)}
        >
          {paying.pay}
        </Button>
      }
    />
  );
}
