import { type Account, AccountChange, NewAccount } from '@afdal/contract/finance/money-accounts';
import { accountTypes } from '@afdal/domain/money/account';
import { maxAccountNameLength } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useUser } from '../../../../session/user.tsx';
import { ChoiceField } from '../../../../ui/fields/choice/choice-field.tsx';
import { currencyName } from '../../../../ui/fields/currency-name.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../../ui/form/use-fields-form.ts';
import { accountFields } from './account-draft.ts';
import { accountIcon } from './account-icon.ts';
import { useSaveAccount } from './account-queries.ts';
import { BalanceField } from './balance-field.tsx';
import { CurrencyField } from './currency-field.tsx';
import { texts } from './texts.ts';

interface Props {
  /** The account that is edited; null for a new one. */
  readonly account: Account | null;
  readonly onDone: () => void;
}

const types = accountTypes.map((value) => ({ value, label: texts.types[value], icon: accountIcon(value) }));
const exampleMinor = -500_000;

export function AccountForm({ account, onDone }: Props) {
  const { digits } = useDisplayPreferences();
  const { currency: own } = useUser().preferences;
  const form = useFieldsForm({
    draftName: `account-${account?.id ?? ''}`,
    fields: accountFields,
    from: account ?? { type: 'bank', currency: own },
    currency: (draft) => draft.currency,
    schema: account ? AccountChange : NewAccount,
    toBody: ({ currency, ...sent }) => (account ? sent : { ...sent, currency }),
    write: useSaveAccount(account),
    onDone,
  });
  const { type, currency } = form.draft;
  return (
    <Form form={form} label={account ? texts.editTitle : texts.add} isNew={!account} onCancel={onDone}>
      <TextField {...form.text('name')} label={texts.name} required autoFocus maxLength={maxAccountNameLength} />
      <ChoiceField {...form.choice('type')} variant="squares" label={texts.type} options={types} />
      {account ? (
        <p className="text-14 text-ink-2">
          {interpolate(texts.currencyStays, { currency: currencyName(account.currency) })}
        </p>
      ) : (
        <CurrencyField {...form.typed('currency')} />
      )}
      <BalanceField
        {...form.money('openingBalance', currency)}
        label={texts.openingBalance}
        hint={
          type === 'card'
            ? interpolate(texts.cardHint, { example: formatMoney(exampleMinor, { currency, digits }) })
            : texts.openingHint
        }
      />
    </Form>
  );
}
