import type { Account } from '@afdal/contract/finance/money-accounts';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { AccountOptions } from '../../account-options.tsx';
import { useMoneyWords } from '../../use-money-words.ts';
import { copy } from './copy.ts';

interface Props {
  readonly label: string;
  readonly accounts: readonly Account[];
  readonly chosen: Account | null;
  readonly error: string | undefined;
  readonly onChange: (accountId: string) => void;
}

/** Offers the open accounts; an archived one only if it was chosen before. */
export function AccountField({ label, accounts, chosen, error, onChange }: Props) {
  const words = useMoneyWords(chosen?.currency ?? '');
  return (
    <SelectField
      label={label}
      value={chosen?.id ?? ''}
      error={error}
      hint={chosen && fillTemplate(copy.balance, { amount: words.full(chosen.balanceMinor) })}
      onChange={(event) => onChange(event.target.value)}
    >
      <AccountOptions
        accounts={accounts.filter((account) => !account.archived || account.id === chosen?.id)}
        chosen={chosen}
      />
    </SelectField>
  );
}
