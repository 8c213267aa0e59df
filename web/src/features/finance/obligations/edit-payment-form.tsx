import { obligationPayments } from '@afdal/contract/finance/obligation-payments';
import type { ObligationDetail, Payment } from '@afdal/contract/finance/obligations';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useFormWrite } from '../../../data/use-save.ts';
import { dayInWords } from '../../../lib/format/civil-dates.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { validateAmount } from '../../../ui/fields/validate-amount.ts';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { Form } from '../../../ui/form/form.tsx';
import type { FormWrite } from '../../../ui/form/use-checked-form.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { MoneyDayField } from '../money-day-field.tsx';
import { copy } from './copy.ts';
import { obligationList, putObligation } from './obligation-entries.ts';

interface Props {
  readonly payment: Payment;
  readonly of: ObligationDetail;
  readonly onDone: () => void;
}

type Scope = 'one' | 'following';
const scopes = (['one', 'following'] as const).map((value) => ({ value, label: copy.scopes[value] }));

/** Changes the day of a payment, or of all from it on. */
export function MovePaymentForm({ payment, onDone }: Props) {
  const form = useForm({
    draftName: `payment-day-${payment.id}`,
    initial: { dueOn: payment.dueOn, scope: 'one' as Scope },
    schema: obligationPayments.editPayment.body,
    toBody: ({ dueOn, scope }) => ({ dueOn, following: scope === 'following' }),
    write: useEditPayment(payment),
    onDone,
  });
  return (
    <Form form={form} label={copy.move} onCancel={onDone}>
      <MoneyDayField {...form.value('dueOn')} label={copy.newDay} required readOnly={form.isBusy} />
      <ChoiceField {...form.choice('scope')} look="pills" label={copy.scope} options={scopes} />
    </Form>
  );
}

/** Changes the amount of a payment, or of all from it on. */
export function ChangeAmountForm({ payment, of: { currency }, onDone }: Props) {
  const { digits } = useReadingStyle();
  const form = useForm({
    draftName: `payment-amount-${payment.id}`,
    initial: { amount: amountText(payment.amountMinor, currency), scope: 'one' as Scope },
    schema: obligationPayments.editPayment.body,
    sentAs: { amount: 'amountMinor' },
    toBody: ({ amount, scope }) => ({
      amountMinor: typedMinor(amount, currency),
      following: scope === 'following',
    }),
    getErrors: ({ amount }) => ({ amountMinor: validateAmount(amount, currency, digits) ?? '' }),
    write: useEditPayment(payment),
    onDone,
  });
  return (
    <Form form={form} label={copy.changeAmount} onCancel={onDone}>
      <MoneyField
        {...form.value('amount')}
        label={copy.newAmount}
        required
        currency={currency}
        readOnly={form.isBusy}
      />
      <ChoiceField {...form.choice('scope')} look="pills" label={copy.scope} options={scopes} />
    </Form>
  );
}

function useEditPayment({ id, dueOn: before }: Payment): FormWrite<unknown> {
  const style = useReadingStyle();
  const moved = (to: string) => fillTemplate(copy.moved, { date: dayInWords(to as CivilDate, style.calendar, style) });
  return useFormWrite(obligationList, obligationPayments, 'editPayment', {
    toWrite: (body) => ({ params: { id }, body }),
    onSuccess: ({ obligation }) => putObligation(obligation),
    success: ({ dueOn }) => (dueOn === before ? copy.amountChanged : moved(dueOn)),
    failed: copy.failedToChange,
  });
}
