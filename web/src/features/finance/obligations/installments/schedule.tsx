import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { Installment, ObligationDetail } from '@afdal/contract/finance/obligations';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Ban, Banknote, CalendarClock, ListPlus, Pencil, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { useListWrite } from '../../../../data/use-write.ts';
import { formatDate } from '../../../../lib/format/civil-dates.ts';
import { pluralizeForms } from '../../../../lib/format/plurals.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { DayMark } from '../../../../ui/list/day-mark.tsx';
import { Row } from '../../../../ui/list/row.tsx';
import { Rows } from '../../../../ui/list/rows.tsx';
import { Confirm } from '../../../../ui/overlay/confirm.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { obligationList, putObligation } from '../obligation-queries.ts';
import { getPayingTexts } from '../paying.ar.ts';
import { texts } from '../texts.ts';
import { ChangeAmountForm, MoveInstallmentForm } from './edit-installment-form.tsx';
import { CorrectPaymentForm, PayForm } from './pay-sheet.tsx';
import { formatSeq, formatStatus } from './payment-labels.ts';
import { usePaidActions } from './use-undo-payment.ts';

const forms = { pay: PayForm, correct: CorrectPaymentForm, move: MoveInstallmentForm, changeAmount: ChangeAmountForm };
type FormName = keyof typeof forms;

/** How many payments show before the whole schedule: what follows it must stay reachable. */
const firstRows = 6;

/** What is being done to which payment. */
interface ChosenPayment {
  readonly what: FormName | 'waive';
  readonly installment: Installment;
}

interface ScheduleProps {
  readonly obligation: ObligationDetail;
  /** Makes a task of a payment, by the title that it shall have. */
  readonly onAddTask: (installment: Installment, title: string) => void;
}

/** All payments of an obligation, each with its state in words; at first those that are to be paid next. */
export function Schedule({ obligation, onAddTask }: ScheduleProps) {
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<ChosenPayment | null>(null);
  const { digits } = useDisplayPreferences();
  const today = useToday();
  // What was just paid stays in its place, where it can be undone.
  const open = obligation.payments.filter(({ leftMinor, paidOn }) => leftMinor > 0 || paidOn === today);
  const visible = isWhole ? obligation.payments : open.slice(0, firstRows);
  const hidden = obligation.payments.length - Math.min(open.length, firstRows);
  return (
    <section aria-label={texts.schedule}>
      <h3 className="pb-1 text-16">{texts.schedule}</h3>
      <Rows aria-label={texts.schedule} count={visible.length}>
        {visible.map((installment) => (
          <ScheduledRow
            key={installment.id}
            installment={installment}
            obligation={obligation}
            onAction={(what) => setChosen({ what, installment })}
            onAddTask={onAddTask}
          />
        ))}
      </Rows>
      {hidden > 0 && (
        <Button variant="bare" aria-expanded={isWhole} className="w-full" onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? texts.fewer
            : interpolate(texts.wholeSchedule, {
                payments: pluralizeForms(texts.installmentCount, obligation.payments.length, digits),
              })}
        </Button>
      )}
      <ScheduleAction obligation={obligation} chosen={chosen} onDone={() => setChosen(null)} />
    </section>
  );
}

/** The sheet or the question about a payment. While it leaves, it still is about the same. */
function ScheduleAction({
  obligation,
  chosen,
  onDone,
}: {
  obligation: ObligationDetail;
  chosen: ChosenPayment | null;
  onDone: () => void;
}) {
  const [last, setLast] = useState(chosen);
  if (chosen && chosen !== last) setLast(chosen);
  const style = useDisplayPreferences();
  const { full } = useMoneyFormat(obligation.currency);
  const { waive } = useChangeInstallment(obligation);
  if (!last) return null;
  const { what, installment } = last;
  const Form = what === 'waive' ? null : forms[what];
  const { payTitle: pay, correctTitle: correct } = getPayingTexts(obligation.kind);
  const dialogTitles = { ...texts.dialogTitles, pay, correct };
  return (
    <>
      <Sheet isOpen={chosen !== null && what !== 'waive'} onClose={onDone} title={dialogTitles[what]}>
        {Form && <Form key={installment.id} installment={installment} obligation={obligation} onDone={onDone} />}
      </Sheet>
      <Confirm
        isOpen={chosen?.what === 'waive'}
        question={interpolate(texts.waiveQuestion, {
          date: formatDate(installment.dueOn, style.calendar, style),
        })}
        consequence={interpolate(texts.waiveConsequence, { amount: full(installment.leftMinor) })}
        confirmLabel={texts.waive}
        isDestructive
        onCancel={onDone}
        onConfirm={() => {
          waive(installment);
          onDone();
        }}
      />
    </>
  );
}

const inks: Partial<Record<Installment['status'], string>> = {
  late: 'text-danger-ink',
  due: 'text-warning-ink',
  partly: 'text-warning-ink',
  paid: 'text-success-ink',
};

interface RowProps extends ScheduleProps {
  readonly installment: Installment;
  readonly onAction: (what: ChosenPayment['what']) => void;
}

function ScheduledRow({ installment, obligation, onAction, onAddTask }: RowProps) {
  const { digits } = useDisplayPreferences();
  const { full } = useMoneyFormat(obligation.currency);
  const { skip } = useChangeInstallment(obligation);
  const { status, dueOn, amountMinor, leftMinor, paidMinor } = installment;
  const name = formatSeq(obligation, installment, digits);
  const isOpen = leftMinor > 0 && obligation.status === 'active';
  const paid = usePaidActions(installment, obligation, () => onAction('correct'));
  const paying = getPayingTexts(obligation.kind);
  const taskTitle = interpolate(paying.payThis, { title: obligation.title });
  const open = [
    { label: paying.pay, icon: Banknote, onSelect: () => onAction('pay') },
    { label: texts.addTask, icon: ListPlus, onSelect: () => onAddTask(installment, taskTitle) },
    { label: texts.skip, icon: SkipForward, onSelect: () => skip(installment) },
    { label: texts.move, icon: CalendarClock, onSelect: () => onAction('move') },
    { label: texts.changeAmount, icon: Pencil, onSelect: () => onAction('changeAmount') },
    { label: texts.waive, icon: Ban, isDestructive: true, onSelect: () => onAction('waive') },
  ];
  const actions = [...(isOpen ? open : []), ...paid];
  return (
    <Row
      leading={<DayMark date={dueOn} isLate={status === 'late'} />}
      title={name}
      detail={
        <>
          <span className={inks[status]}>{formatStatus(obligation, installment, digits)}</span>
          <Year date={dueOn} />
          {paidMinor > 0 && leftMinor > 0 && ` · ${interpolate(texts.leftOf, { amount: full(leftMinor) })}`}
        </>
      }
      amount={
        <Amount
          minor={amountMinor}
          currency={obligation.currency}
          size="row"
          isBare
          className={classes(leftMinor === 0 && 'font-regular text-ink-2')}
        />
      }
      {...(actions.length > 0 && { menu: { label: interpolate(texts.options, { title: name }), actions } })}
    />
  );
}

/** The year of a day, which the mark of the day does not say. */
function Year({ date }: { date: CivilDate }) {
  const style = useDisplayPreferences();
  const year = formatDate(date, style.calendar, style).split(' ').slice(2).join(' ');
  return <span> · {year}</span>;
}

/** Moves a payment behind the last one, or waives what is left of it. */
function useChangeInstallment({ currency }: ObligationDetail) {
  const { full } = useMoneyFormat(currency);
  const showChange =
    (title: (obligation: ObligationDetail) => string) => (response: { readonly obligation: ObligationDetail }) => {
      putObligation(response.obligation);
      showToast({ title: title(response.obligation), variant: 'success' });
    };
  const { mutate: skip } = useListWrite(obligationList, obligationInstallments.skipPayment, {
    onSuccess: showChange(() => texts.skipped),
    failed: texts.failedToChange,
  });
  const { mutate: waive } = useListWrite(obligationList, obligationInstallments.waivePayment, {
    onSuccess: showChange(({ remainingMinor }) => interpolate(texts.waived, { amount: full(remainingMinor) })),
    failed: texts.failedToChange,
  });
  return {
    skip: ({ id }: Installment) => skip({ params: { id } }),
    waive: ({ id }: Installment) => waive({ params: { id } }),
  };
}
