import { maxAccountNameLength } from '@afdal/domain/money/limits';
import { MoneyField } from '../../../../../ui/fields/money-field.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import type { Errors } from '../../../../../ui/form/use-checked-form.ts';
import { texts } from '../texts.ts';

interface FirstAccount {
  readonly name: string;
  readonly balance: string;
}

interface Props {
  readonly account: FirstAccount;
  readonly currency: string;
  readonly errors: Errors;
  readonly readOnly: boolean;
  readonly onChange: (account: FirstAccount) => void;
}

/** A person without an account creates one along with the first transaction. */
export function FirstAccountFields({ account, currency, errors, readOnly, onChange }: Props) {
  return (
    <fieldset className="grid gap-4 rounded-card bg-sunken p-4">
      <legend className="sr-only">{texts.firstAccount}</legend>
      <div aria-hidden="true">
        <p className="font-strong">{texts.firstAccount}</p>
        <p className="text-14 text-ink-2">{texts.firstAccountHint}</p>
      </div>
      <TextField
        label={texts.accountName}
        required
        maxLength={maxAccountNameLength}
        value={account.name}
        error={errors.name}
        readOnly={readOnly}
        onChange={(event) => onChange({ ...account, name: event.target.value })}
      />
      <MoneyField
        label={texts.accountBalance}
        optional
        anySign
        value={account.balance}
        currency={currency}
        error={errors.openingBalanceMinor}
        readOnly={readOnly}
        onChange={(balance) => onChange({ ...account, balance })}
      />
    </fieldset>
  );
}
