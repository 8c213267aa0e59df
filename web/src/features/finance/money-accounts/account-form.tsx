import type { Account } from '@afdal/contract/money-accounts';
import { accountTypes } from '@afdal/domain/money/account';
import { amountText } from '@afdal/domain/money/amount-text';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { type FormEvent, useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { useUser } from '../../../session/user.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { useFocusOnErrors } from '../../../ui/use-focus-on-errors.ts';
import { copy as shared } from '../copy.ts';
import { FormError } from '../form-error.tsx';
import { accountIcon } from './account-icon.ts';
import { BalanceField } from './balance-field.tsx';
import { copy } from './copy.ts';
import { CurrencyField } from './currency-field.tsx';
import { currencyName } from './currency-name.ts';
import { type AccountDraft, useSaveAccount } from './use-save-account.ts';

interface Props {
  /** The account being edited; null for a new one. */
  readonly account: Account | null;
  readonly onDone: () => void;
}

const types = accountTypes.map((value) => ({ value, label: copy.types[value], icon: accountIcon(value) }));
const exampleMinor = -500_000;

export function AccountForm({ account, onDone }: Props) {
  const { digits } = useReadingStyle();
  const { currency: own } = useUser().preferences;
  const [draft, setDraft] = useState<AccountDraft>(() => draftOf(account, own));
  const { errors, refusal, isBusy, save } = useSaveAccount(account, onDone);
  const form = useFocusOnErrors(errors);
  const change = (part: Partial<AccountDraft>) => setDraft({ ...draft, ...part });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) save(draft);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      aria-label={account ? copy.editTitle : copy.add}
      className="grid gap-4"
    >
      <TextField
        label={copy.name}
        required
        autoFocus
        maxLength={60}
        value={draft.name}
        error={errors.name}
        readOnly={isBusy}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ChoiceField
        look="squares"
        label={copy.type}
        options={types}
        chosen={draft.type}
        error={errors.type}
        onChange={(type) => change({ type })}
      />
      {account ? (
        <p className="text-14 text-ink-2">
          {fillTemplate(copy.currencyStays, { currency: currencyName(account.currency) })}
        </p>
      ) : (
        <CurrencyField value={draft.currency} error={errors.currency} onChange={(currency) => change({ currency })} />
      )}
      <BalanceField
        label={copy.openingBalance}
        hint={
          draft.type === 'card'
            ? fillTemplate(copy.cardHint, { example: formatMoney(exampleMinor, { currency: draft.currency, digits }) })
            : copy.openingHint
        }
        value={draft.openingBalance}
        currency={draft.currency}
        error={errors.openingBalanceMinor}
        readOnly={isBusy}
        onChange={(openingBalance) => change({ openingBalance })}
      />
      <FormError refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} className="grow">
          {account ? shared.save : shared.add}
        </Button>
        <Button look="quiet" onClick={onDone} className="grow">
          {shared.cancel}
        </Button>
      </div>
    </form>
  );
}

function draftOf(account: Account | null, own: string): AccountDraft {
  if (!account) return { name: '', type: 'bank', currency: own, openingBalance: '' };
  const { name, type, currency, openingBalanceMinor } = account;
  return { name, type, currency, openingBalance: amountText(openingBalanceMinor, currency) };
}
