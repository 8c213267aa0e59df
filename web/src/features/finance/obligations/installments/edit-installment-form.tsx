import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { Installment, ObligationDetail } from '@afdal/contract/finance/obligations';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { type FormWriteOf, useFormWrite } from '../../../../data/use-save.ts';
import { formatDate } from '../../../../lib/format/civil-dates.ts';
import { ChoiceField } from '../../../../ui/fields/choice/choice-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { amountField, choiceField, textField, unsent } from '../../../../ui/form/field-kinds.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../../ui/form/use-fields-form.ts';
import { MoneyDayField } from '../../money-day-field.tsx';
import { obligationList, putObligation } from '../obligation-queries.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly installment: Installment;
  readonly obligation: ObligationDetail;
  readonly onDone: () => void;
}

const scopeNames = ['one', 'following'] as const;
const scopes = scopeNames.map((value) => ({ value, label: texts.scopes[value] }));
const scope = unsent(choiceField(scopeNames));
const withScope = (sent: object, draft: { readonly scope: (typeof scopeNames)[number] }) => ({
  ...sent,
  following: draft.scope === 'following',
});

/** Changes the day of a payment, or of all from it on. */
export function MoveInstallmentForm({ installment, onDone }: Props) {
  const form = useFieldsForm({
    draftName: `payment-day-${installment.id}`,
    fields: { dueOn: textField(), scope },
    from: installment,
    schema: obligationInstallments.editPayment.body,
    toBody: withScope,
    write: useEditInstallment(installment),
    onDone,
  });
  return (
    <Form form={form} label={texts.move} onCancel={onDone}>
      <MoneyDayField {...form.day('dueOn')} label={texts.newDay} required />
      <ChoiceField {...form.choice('scope')} variant="pills" label={texts.scope} options={scopes} />
    </Form>
  );
}

/** Changes the amount of a payment, or of all from it on. */
export function ChangeAmountForm({ installment, obligation: { currency }, onDone }: Props) {
  const form = useFieldsForm({
    draftName: `payment-amount-${installment.id}`,
    fields: { amount: amountField(), scope },
    from: installment,
    currency,
    schema: obligationInstallments.editPayment.body,
    toBody: withScope,
    write: useEditInstallment(installment),
    onDone,
  });
  return (
    <Form form={form} label={texts.changeAmount} onCancel={onDone}>
      <MoneyField {...form.money('amount', currency)} label={texts.newAmount} required />
      <ChoiceField {...form.choice('scope')} variant="pills" label={texts.scope} options={scopes} />
    </Form>
  );
}

function useEditInstallment({
  id,
  dueOn: before,
}: Installment): FormWriteOf<typeof obligationInstallments.editPayment> {
  const style = useDisplayPreferences();
  const moved = (to: CivilDate) => interpolate(texts.moved, { date: formatDate(to, style.calendar, style) });
  return useFormWrite(obligationList, obligationInstallments.editPayment, {
    toWrite: (body) => ({ params: { id }, body }),
    onSuccess: ({ obligation }) => putObligation(obligation),
    success: ({ dueOn }) => (dueOn === before ? texts.amountChanged : moved(dueOn)),
    failed: texts.failedToChange,
  });
}
