import type { ObligationDetail, Payment } from '@afdal/contract/finance/obligations';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Ban, Banknote, CalendarClock, Pencil, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { dayInWords } from '../../../lib/format/civil-dates.ts';
import { countedIn } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useMoneyWords } from '../use-money-words.ts';
import { copy } from './copy.ts';
import { DayOfPayment } from './day-of-payment.tsx';
import { ChangeAmountForm, MovePaymentForm } from './edit-payment-form.tsx';
import { PayForm } from './pay-form.tsx';
import { formatSeq } from './payment-words.ts';
import { useChangePayment } from './use-change-payment.ts';

const forms = { pay: PayForm, move: MovePaymentForm, changeAmount: ChangeAmountForm };
type FormName = keyof typeof forms;

/** How many payments show before the whole schedule: what follows it must stay reachable. */
const firstRows = 6;

/** What is being done to which payment. */
interface Asked {
  readonly what: FormName | 'waive';
  readonly payment: Payment;
}

/** All payments of an obligation, each with its state in words; at first those that are to be paid next. */
export function Schedule({ of }: { of: ObligationDetail }) {
  const [isWhole, setWhole] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { digits } = useReadingStyle();
  const open = of.payments.filter(({ leftMinor }) => leftMinor > 0);
  const shown = isWhole ? of.payments : open.slice(0, firstRows);
  const hidden = of.payments.length - Math.min(open.length, firstRows);
  return (
    <section aria-label={copy.schedule}>
      <h3 className="pb-1 text-16">{copy.schedule}</h3>
      <Rows aria-label={copy.schedule} count={shown.length}>
        {shown.map((payment) => (
          <ScheduledRow key={payment.id} payment={payment} of={of} onAsk={(what) => setAsked({ what, payment })} />
        ))}
      </Rows>
      {hidden > 0 && (
        <Button look="bare" aria-expanded={isWhole} className="w-full" onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? copy.fewer
            : fillTemplate(copy.wholeSchedule, { payments: countedIn(copy.payment, of.payments.length, digits) })}
        </Button>
      )}
      <Asking of={of} asked={asked} onDone={() => setAsked(null)} />
    </section>
  );
}

/** The sheet or the question about a payment. While it leaves, it still is about the same. */
function Asking({ of, asked, onDone }: { of: ObligationDetail; asked: Asked | null; onDone: () => void }) {
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const style = useReadingStyle();
  const { full } = useMoneyWords(of.currency);
  const { waive } = useChangePayment(of);
  if (!last) return null;
  const { what, payment } = last;
  const Form = what === 'waive' ? null : forms[what];
  return (
    <>
      <Sheet isOpen={asked !== null && what !== 'waive'} onClose={onDone} title={copy.asked[what]}>
        {Form && <Form key={payment.id} payment={payment} of={of} onDone={onDone} />}
      </Sheet>
      <Confirm
        isOpen={asked?.what === 'waive'}
        question={fillTemplate(copy.waiveQuestion, {
          date: dayInWords(payment.dueOn as CivilDate, style.calendar, style),
        })}
        consequence={fillTemplate(copy.waiveConsequence, { amount: full(payment.leftMinor) })}
        confirmLabel={copy.waive}
        isDestructive
        onCancel={onDone}
        onConfirm={() => {
          waive(payment);
          onDone();
        }}
      />
    </>
  );
}

const inks: Partial<Record<Payment['status'], string>> = {
  late: 'text-danger-ink',
  due: 'text-warning-ink',
  partly: 'text-warning-ink',
  paid: 'text-success-ink',
};

interface RowProps {
  readonly payment: Payment;
  readonly of: ObligationDetail;
  readonly onAsk: (what: Asked['what']) => void;
}

function ScheduledRow({ payment, of, onAsk }: RowProps) {
  const { digits } = useReadingStyle();
  const { full } = useMoneyWords(of.currency);
  const { skip } = useChangePayment(of);
  const { status, dueOn, amountMinor, leftMinor, paidMinor } = payment;
  const name = formatSeq(of, payment, digits);
  const isOpen = leftMinor > 0 && of.status === 'active';
  const menu = {
    label: fillTemplate(copy.options, { title: name }),
    actions: [
      { label: copy.pay, icon: Banknote, onSelect: () => onAsk('pay') },
      { label: copy.skip, icon: SkipForward, onSelect: () => skip(payment) },
      { label: copy.move, icon: CalendarClock, onSelect: () => onAsk('move') },
      { label: copy.changeAmount, icon: Pencil, onSelect: () => onAsk('changeAmount') },
      { label: copy.waive, icon: Ban, isDestructive: true, onSelect: () => onAsk('waive') },
    ],
  };
  return (
    <Row
      leading={<DayOfPayment date={dueOn} isLate={status === 'late'} />}
      title={name}
      detail={
        <>
          <span className={inks[status]}>{copy.statuses[status]}</span>
          <Year date={dueOn} />
          {paidMinor > 0 && leftMinor > 0 && ` · ${fillTemplate(copy.leftOf, { amount: full(leftMinor) })}`}
        </>
      }
      amount={
        <Amount
          minor={amountMinor}
          currency={of.currency}
          size="row"
          isBare
          className={classes(leftMinor === 0 && 'font-regular text-ink-2')}
        />
      }
      {...(isOpen && { menu })}
    />
  );
}

/** The year of a day, which the mark of the day does not say. */
function Year({ date }: { date: string }) {
  const style = useReadingStyle();
  const year = dayInWords(date as CivilDate, style.calendar, style)
    .split(' ')
    .slice(2)
    .join(' ');
  return <span> · {year}</span>;
}
