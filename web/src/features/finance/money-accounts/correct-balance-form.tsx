import { type Account, moneyAccounts } from '@afdal/contract/money-accounts';
import { readAmount } from '@afdal/domain/money/amount-text';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { amountRefusal } from '../../../ui/fields/amount-refusal.ts';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useFocusOnErrors } from '../../../ui/use-focus-on-errors.ts';
import { copy as shared } from '../copy.ts';
import { FormError } from '../form-error.tsx';
import { useAccounts } from '../use-accounts.ts';
import { useMoneyWords } from '../use-money-words.ts';
import { useSubmission } from '../use-submission.ts';
import { BalanceField } from './balance-field.tsx';
import { changeShown, withAccount } from './cache.ts';
import { copy } from './copy.ts';

/** Corrects an account to the bank's balance: adjusts the opening balance by the difference; no transaction is touched. */
export function CorrectBalanceForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { data: accounts = [] } = useAccounts();
  // The current balance: with a stale one, transactions posted while the form is open would be cancelled out.
  const { id, currency, balanceMinor, openingBalanceMinor } =
    accounts.find((each) => each.id === account.id) ?? account;
  const { digits } = useReadingStyle();
  const [typed, setTyped] = useState('');
  const { errors, refusal, isBusy, refuse, submit } = useSubmission({
    send: (difference: number) =>
      call(moneyAccounts.editAccount, {
        params: { id },
        body: { openingBalanceMinor: openingBalanceMinor + difference },
      }),
    onSent: (saved) => {
      changeShown((shown) => withAccount(shown, saved));
      showToast({ title: copy.corrected, variant: 'success' });
    },
    onDone,
    failed: copy.failedToChange,
  });
  const words = useMoneyWords(currency);
  const form = useFocusOnErrors(errors);
  const read = readAmount(typed, currency);
  const difference = 'minor' in read ? read.minor - balanceMinor : null;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (difference === null) return refuse({ openingBalanceMinor: amountRefusal(typed, currency, digits, true) ?? '' });
    if (difference === 0) return onDone();
    submit(difference);
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} aria-label={copy.correct} className="grid gap-4">
      <p className="text-ink-2">{copy.correctHint}</p>
      <BalanceField
        label={copy.balanceNow}
        autoFocus
        hint={
          difference === null
            ? fillTemplate(copy.recorded, { amount: words.full(balanceMinor) })
            : fillTemplate(copy.difference, { amount: words.change(difference) })
        }
        value={typed}
        currency={currency}
        error={errors.openingBalanceMinor}
        readOnly={isBusy}
        onChange={setTyped}
      />
      <FormError refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} className="grow">
          {shared.save}
        </Button>
        <Button look="quiet" onClick={onDone} className="grow">
          {shared.cancel}
        </Button>
      </div>
    </form>
  );
}
