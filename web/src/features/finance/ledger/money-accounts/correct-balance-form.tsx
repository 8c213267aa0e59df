import { type Account, AccountChange } from '@afdal/contract/finance/money-accounts';
import { readAmount } from '@afdal/domain/money/amount-text';
import { interpolate } from '@afdal/domain/text/interpolate';
import { validateAmount } from '../../../../ui/fields/validate-amount.ts';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { useAccounts } from '../../use-accounts.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { useCorrectBalance } from './account-queries.ts';
import { BalanceField } from './balance-field.tsx';
import { texts } from './texts.ts';

/** Corrects an account to the bank's balance: adjusts the opening balance by the difference; no transaction is touched. */
export function CorrectBalanceForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { data: accounts = [] } = useAccounts();
  // The current balance: with a stale one, transactions posted while the form is open would be cancelled out.
  const { currency, balanceMinor, openingBalanceMinor } = accounts.find(({ id }) => id === account.id) ?? account;
  const { digits } = useDisplayPreferences();
  const moneyFormat = useMoneyFormat(currency);
  const computeDifference = (typed: string) => {
    const read = readAmount(typed, currency);
    return 'minor' in read ? read.minor - balanceMinor : null;
  };
  const form = useForm({
    draftName: `balance-${account.id}`,
    initial: { balance: '' },
    schema: AccountChange,
    toBody: ({ balance }) => ({ openingBalanceMinor: openingBalanceMinor + (computeDifference(balance) ?? NaN) }),
    getErrors: ({ balance }) => ({ openingBalanceMinor: validateAmount(balance, currency, digits, true) ?? '' }),
    sentAs: { balance: 'openingBalanceMinor' },
    beforeSend: ({ balance }) => {
      const isRight = computeDifference(balance) === 0;
      if (isRight) {
        form.discard();
        onDone();
      }
      return isRight;
    },
    write: useCorrectBalance(account),
    onDone,
  });
  const difference = computeDifference(form.draft.balance);
  return (
    <Form form={form} label={texts.correct} onCancel={onDone}>
      <p className="text-ink-2">{texts.correctHint}</p>
      <BalanceField
        {...form.money('balance', currency)}
        label={texts.balanceNow}
        autoFocus
        hint={
          difference === null
            ? interpolate(texts.recorded, { amount: moneyFormat.full(balanceMinor) })
            : interpolate(texts.difference, { amount: moneyFormat.change(difference) })
        }
      />
    </Form>
  );
}
