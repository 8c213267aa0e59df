import { zakat as calls, type Zakat } from '@afdal/contract/finance/zakat';
import { errorTexts } from '@afdal/contract/texts';
import { maxZakatNoteLength } from '@afdal/domain/savings/limits';
import { useUser } from '../../../session/user.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NamedOptions } from '../../../ui/fields/named-options.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { amountField, textField, unsent } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import type { Errors } from '../../../ui/form/use-checked-form.ts';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { readPastChoices } from '../ledger/transaction-form/past-choices.ts';
import { MoneyDayField } from '../money-day-field.tsx';
import { notInAccounts } from '../set-aside-accounts.tsx';
import { texts as financeTexts } from '../texts.ts';
import { useAccounts } from '../use-accounts.ts';
import { texts } from './texts.ts';
import { useAddZakatPayment } from './zakat-query.ts';

const fields = {
  amount: amountField(),
  paidOn: textField(),
  note: textField(),
  source: unsent(textField('fromAccountId')),
};

/** Records zakat that was paid: what is left of it, unless something else is typed. */
export function ZakatPaymentForm({ zakat: { currency, leftMinor }, onDone }: { zakat: Zakat; onDone: () => void }) {
  const today = useToday();
  const { id: userId } = useUser();
  const { data = [] } = useAccounts();
  const accounts = data.filter((account) => account.currency === currency && !account.archived);
  const lastUsed = accounts.find(({ id }) => id === readPastChoices(userId).accountId) ?? accounts[0];
  /** Money that is in no account is a choice, never assumed. A kept draft may name an account that is offered no more. */
  const resolveSource = ({ source }: { readonly source: string }) =>
    source === notInAccounts || accounts.some(({ id }) => id === source) ? source : (lastUsed?.id ?? '');
  const form = useFieldsForm({
    draftName: 'zakat-payment',
    fields,
    from: { amountMinor: leftMinor || null, paidOn: today },
    currency,
    schema: calls.addZakatPayment.body,
    toBody: (sent, draft) => {
      const source = resolveSource(draft);
      return { ...sent, ...(source !== notInAccounts && { fromAccountId: source }) };
    },
    getErrors: (draft): Errors => (resolveSource(draft) ? {} : { fromAccountId: errorTexts.accountRequired }),
    write: useAddZakatPayment(),
    onDone,
  });
  return (
    <Form form={form} label={texts.pay} submit={texts.pay} onCancel={onDone}>
      <MoneyField {...form.money('amount', currency)} label={texts.amount} required />
      <SelectField {...form.select('source')} value={resolveSource(form.draft)} label={financeTexts.comesFrom} required>
        {!resolveSource(form.draft) && <option value="">{financeTexts.chooseAccount}</option>}
        <NamedOptions options={accounts} />
        <option value={notInAccounts}>{financeTexts.notInAccounts}</option>
      </SelectField>
      <MoneyDayField {...form.day('paidOn')} label={texts.paidOn} required until={today} />
      <TextField {...form.text('note')} label={texts.note} optional maxLength={maxZakatNoteLength} />
    </Form>
  );
}
