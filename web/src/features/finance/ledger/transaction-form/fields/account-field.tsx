import type { Account } from '@afdal/contract/finance/money-accounts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { AccountOptions } from '../../../account-options.tsx';
import { useMoneyFormat } from '../../../use-money-format.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly label: string;
  readonly accounts: readonly Account[];
  readonly chosen: Account | null;
  readonly error: string | undefined;
  readonly onChange: (accountId: string) => void;
}

/** Offers the open accounts; an archived one only if it was chosen before. */
export function AccountField({ label, accounts, chosen, error, onChange }: Props) {
  const moneyFormat = useMoneyFormat(chosen?.currency ?? '');
  return (
    <SelectField
      label={label}
      value={chosen?.id ?? ''}
      error={error}
      hint={chosen && interpolate(texts.balance, { amount: moneyFormat.full(chosen.balanceMinor) })}
      onChange={(event) => onChange(event.target.value)}
    >
      <AccountOptions
        accounts={accounts.filter((account) => !account.archived || account.id === chosen?.id)}
        chosen={chosen}
      />
    </SelectField>
  );
}
