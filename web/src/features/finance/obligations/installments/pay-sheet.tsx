import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import { type AllocationTarget, allocationTargets } from '@afdal/domain/obligations/allocate-payment';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useRef } from 'react';
import { combineQueries } from '../../../../data/combine-queries.ts';
import { mapQuery } from '../../../../data/queries.ts';
import { offerUndo } from '../../../../data/undo-toasts.ts';
import { type FormWriteOf, noop } from '../../../../data/use-save.ts';
import { useListWrite } from '../../../../data/use-write.ts';
import { formatDate } from '../../../../lib/format/civil-dates.ts';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { newId } from '../../../../lib/new-id.ts';
import { ChoiceField } from '../../../../ui/fields/choice/choice-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { amountField, unsent, valueField } from '../../../../ui/form/field-kinds.ts';
import { Form } from '../../../../ui/form/form.tsx';
import type { Errors } from '../../../../ui/form/use-checked-form.ts';
import { useFieldsForm } from '../../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import type { AddressedDialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../../ui/overlay/item-sheet.tsx';
import { showToast } from '../../../../ui/toast/toasts.ts';
import type { SelectedCycle } from '../../ledger/cycles/use-cycle.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { obligationList, putObligation, showPaid, useInstallments, useObligations } from '../obligation-queries.ts';
import { texts } from '../texts.ts';
import { AccountAndDay, payFields, useAccountChoice } from './account-and-day.tsx';
import { formatInstallmentLabel } from './payment-labels.ts';

interface Props extends AddressedDialogProps {
  readonly cycle: SelectedCycle;
  readonly next: SelectedCycle | null;
}

/** Pays a payment that the timeline shows. */
export function PaySheet({ id, cycle, next, ...sheet }: Props) {
  const item = useDue(id, { from: cycle.first, to: next?.last ?? cycle.last });
  return (
    <ItemSheet {...sheet} title={texts.payTitle} item={item} missing={texts.missingPayment}>
      {({ installment, obligation }) => (
        <PayForm key={installment.id} installment={installment} obligation={obligation} onDone={sheet.onClose} />
      )}
    </ItemSheet>
  );
}

/** A payment with what it is of: one of these days, one that is late, or the next of its obligation. */
function useDue(id: string | undefined, days: { readonly from: string; readonly to: string }) {
  return mapQuery(combineQueries([useObligations(), useInstallments(days)]), (data) => data && dueIn(data, id));
}

function dueIn(
  [obligations, installments]: readonly [readonly Obligation[], readonly Installment[]],
  id: string | undefined,
) {
  const installment = [...installments, ...obligations.flatMap(({ next }) => next ?? [])].find(
    (each) => each.id === id,
  );
  const obligation = obligations.find((each) => each.id === installment?.obligationId);
  return installment && obligation && installment.leftMinor > 0 ? { installment, obligation } : null;
}

interface PayProps {
  readonly installment: Installment;
  readonly obligation: Obligation;
  readonly onDone: () => void;
}

const fields = {
  amount: amountField(),
  ...payFields,
  /** Asked only where more is paid than is left of the payment. */
  applyTo: unsent(valueField<AllocationTarget | null>(null)),
};

const targets = allocationTargets.map((value) => ({ value, label: texts.targets[value] }));

/** Pays a payment in full, in part, or more than it asks for. */
export function PayForm({ installment, obligation, onDone }: PayProps) {
  const style = useDisplayPreferences();
  const { currency } = obligation;
  const moneyFormat = useMoneyFormat(currency);
  const today = useToday();
  const choice = useAccountChoice(obligation);
  const computeExcess = (amountMinor: number) => Math.max(0, (amountMinor || 0) - installment.leftMinor);
  const maxOverpaidMinor = obligation.remainingMinor - installment.leftMinor;
  const tooMuch = interpolate(texts.tooMuch, { amount: moneyFormat.full(obligation.remainingMinor) });
  const form = useFieldsForm({
    draftName: `pay-${installment.id}`,
    fields,
    from: { amountMinor: installment.leftMinor, paidOn: today },
    currency,
    schema: obligationInstallments.payPayment.body,
    toBody: (sent, { applyTo }) => {
      const over = computeExcess(sent.amountMinor);
      return {
        ...choice.withAccount(sent),
        // An empty answer is rejected.
        ...(over > 0 && over <= maxOverpaidMinor && { applyTo: applyTo ?? '' }),
      };
    },
    getErrors: (draft, { amountMinor }): Errors => ({
      ...choice.getErrors(draft),
      ...(computeExcess(amountMinor) > 0 && !draft.applyTo && { applyTo: texts.targetRequired }),
    }),
    validateDraft: (_, { amountMinor }): Errors =>
      computeExcess(amountMinor) > maxOverpaidMinor ? { amountMinor: tooMuch } : {},
    write: usePayInstallment(installment, obligation),
    onDone,
  });
  const over = computeExcess(form.sent.amountMinor);
  return (
    <Form form={form} label={texts.pay} submit={texts.pay} onCancel={onDone}>
      <p className="text-ink-2">
        <bdi className="font-strong text-ink">{obligation.title}</bdi>
        {` · ${formatInstallmentLabel(obligation, installment, style.digits)} · ${formatDate(installment.dueOn, style.calendar, style)}`}
      </p>
      <MoneyField
        {...form.money('amount', currency)}
        label={texts.amount}
        hint={interpolate(texts.leftOfPayment, { amount: moneyFormat.full(installment.leftMinor) })}
        required
      />
      {over > 0 && over <= maxOverpaidMinor && (
        <ChoiceField
          {...form.choice('applyTo')}
          variant="pills"
          label={interpolate(texts.over, { amount: moneyFormat.full(over) })}
          options={targets}
          required
        />
      )}
      {over > maxOverpaidMinor && !form.getError('amount') && (
        <p role="status" className="text-14 text-warning-ink">
          {tooMuch}
        </p>
      )}
      <AccountAndDay form={form} choice={choice} isReceived={obligation.kind === 'owedToMe'} />
    </Form>
  );
}

/** Pays a payment: one transaction, however often the form is sent. A toast offers to undo it. */
function usePayInstallment(
  installment: Installment,
  { kind, currency }: Obligation,
): FormWriteOf<typeof obligationInstallments.payPayment> {
  const { id, seq } = installment;
  const { full } = useMoneyFormat(currency);
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const transactionId = useRef(newId());
  const { mutate: undo } = useListWrite(obligationList, obligationInstallments.undoPayment, {
    onSuccess: ({ obligation }) => {
      putObligation(obligation);
      showToast({ title: texts.undone, variant: 'success' });
    },
    failed: texts.failedToUndo,
  });
  const { mutateAsync } = useListWrite(obligationList, obligationInstallments.payPayment, {
    onSuccess: ({ obligation, leftMinor }, { body }) => {
      putObligation(obligation);
      const title =
        obligation.status === 'done'
          ? interpolate(texts.allPaid, { title: obligation.title })
          : leftMinor > 0
            ? interpolate(texts.partlyPaid, { amount: full(leftMinor) })
            : kind === 'jamiya'
              ? interpolate(texts.roundPaid, { n: formatNumber(seq, digits) })
              : texts.paidNow;
      const paidBy = body.id as string;
      const run = () => undo({ params: { id }, body: { transactionId: paidBy } });
      offerUndo({ id: paidBy, title, description: title === texts.paidNow ? obligation.title : undefined, run });
    },
    onQueued: ({ body }) => showPaid(installment, body.paidOn ?? today, body.amountMinor),
    failed: texts.failedToPay,
    onFailed: noop,
  });
  const sent = useRef<ReturnType<typeof mutateAsync> | null>(null);
  return {
    send: (body) => {
      // A second press while the sheet is closing is no second payment.
      sent.current ??= mutateAsync({ params: { id }, body: { ...body, id: transactionId.current } }).catch(
        (error: unknown) => {
          sent.current = null;
          throw error;
        },
      );
      return sent.current;
    },
    failed: texts.failedToPay,
  };
}
