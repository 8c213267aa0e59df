import { type Account, AccountChange } from '@afdal/contract/finance/money-accounts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { amountField } from '../../../../ui/form/field-kinds.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../../ui/form/use-fields-form.ts';
import { useAccounts } from '../../use-accounts.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { useCorrectBalance } from './account-queries.ts';
import { BalanceField } from './balance-field.tsx';
import { texts } from './texts.ts';

/** The balance that the bank states, of which the opening balance follows. */
const fields = { balance: amountField('openingBalanceMinor', true) };

/** Corrects an account to the bank's balance: adjusts the opening balance by the difference; no transaction is touched. */
export function CorrectBalanceForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { data: accounts = [] } = useAccounts();
  // The current balance: with a stale one, transactions posted while the form is open would be cancelled out.
  const { currency, balanceMinor, openingBalanceMinor } = accounts.find(({ id }) => id === account.id) ?? account;
  const moneyFormat = useMoneyFormat(currency);
  const form = useFieldsForm({
    draftName: `balance-${account.id}`,
    fields,
    currency,
    schema: AccountChange,
    toBody: (sent) => ({ openingBalanceMinor: openingBalanceMinor + sent.openingBalanceMinor - balanceMinor }),
    beforeSend: (): boolean => {
      const isRight = difference === 0;
      if (isRight) {
        form.discard();
        onDone();
      }
      return isRight;
    },
    write: useCorrectBalance(account),
    onDone,
  });
  const difference: number = form.sent.openingBalanceMinor - balanceMinor;
  return (
    <Form form={form} label={texts.correct} onCancel={onDone}>
      <p className="text-ink-2">{texts.correctHint}</p>
      <BalanceField
        {...form.money('balance', currency)}
        label={texts.balanceNow}
        autoFocus
        hint={
          Number.isNaN(difference)
            ? interpolate(texts.recorded, { amount: moneyFormat.full(balanceMinor) })
            : interpolate(texts.difference, { amount: moneyFormat.change(difference) })
        }
      />
    </Form>
  );
}
