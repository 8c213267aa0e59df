import { zakat as calls, type Zakat } from '@afdal/contract/zakat';
import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import { zakatNoteAtMost } from '@afdal/domain/savings/limits';
import { amountRefusal } from '../../../ui/fields/amount-refusal.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { useToday } from '../../../ui/use-today.ts';
import { MoneyDayField } from '../money-day-field.tsx';
import { copy } from './copy.ts';
import { useAddZakatPayment } from './zakat-query.ts';

/** Records zakat that was paid: what is left of it, unless something else is typed. */
export function ZakatPaymentForm({ zakat: { currency, leftMinor }, onDone }: { zakat: Zakat; onDone: () => void }) {
  const { digits } = useReadingStyle();
  const today = useToday();
  const form = useForm({
    initial: { amount: leftMinor ? amountText(leftMinor, currency) : '', paidOn: today as string, note: '' },
    schema: calls.addZakatPayment.body,
    sentAs: { amount: 'amountMinor' },
    bodyOf: ({ amount, paidOn, note }) => ({ amountMinor: typedMinor(amount, currency), paidOn, note }),
    errorsOf: ({ amount }) => {
      const refused = amountRefusal(amount, currency, digits);
      return refused ? { amountMinor: refused } : {};
    },
    write: useAddZakatPayment(),
    onDone,
  });
  return (
    <Form form={form} label={copy.pay} submit={copy.pay} onCancel={onDone}>
      <MoneyField {...form.value('amount')} label={copy.amount} required currency={currency} readOnly={form.isBusy} />
      <MoneyDayField {...form.value('paidOn')} label={copy.paidOn} required readOnly={form.isBusy} until={today} />
      <TextField {...form.text('note')} label={copy.note} optional maxLength={zakatNoteAtMost} />
    </Form>
  );
}
