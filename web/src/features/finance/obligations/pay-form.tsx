import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import { type AllocationTarget, allocationTargets } from '@afdal/domain/obligations/allocate-payment';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { amountField, unsent, valueField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import type { Errors } from '../../../ui/form/use-submission.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { AccountAndDay, payFields, useAccountChoice } from './account-and-day.tsx';
import { formatInstallmentLabel } from './payment-labels.ts';
import { texts } from './texts.ts';
import { usePayInstallment } from './use-pay-installment.ts';

interface Props {
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
export function PayForm({ installment, obligation, onDone }: Props) {
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
