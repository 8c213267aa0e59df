import { maxShares } from '@afdal/domain/obligations/limits';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccountField } from '../ledger/transaction-form/account-field.tsx';
import { hasTurnPassed, potChoices, toBody } from './obligation-draft.ts';
import { texts } from './texts.ts';
import type { ObligationFormState } from './use-obligation-form.ts';

/** A share in a savings circle: what is paid in each round, and in which one the pot is received. */
export function JamiyaFields({ form, currency, today, accounts }: ObligationFormState) {
  const bounds = { min: 1, max: maxShares, step: 1, required: true };
  const turnsError = form.getError('turns') ?? Object.entries(form.errors).find(([at]) => at.startsWith('turns.'))?.[1];
  return (
    <>
      <MoneyField {...form.money('contribution', currency)} label={texts.contribution} required autoFocus />
      <div className="grid grid-cols-2 gap-4">
        <NumberField {...form.count('shares')} {...bounds} label={texts.shares} />
        <NumberField {...form.count('myShares')} {...bounds} label={texts.myShares} />
      </div>
      <TextField
        {...form.text('turns')}
        error={turnsError}
        label={texts.turns}
        hint={form.draft.myShares === '1' ? undefined : texts.turnsHint}
        required
        inputMode="numeric"
      />
      {hasTurnPassed(toBody(form.draft, currency, today)) && (
        <PotQuestion form={form} accounts={accounts.filter((account) => account.currency === currency)} />
      )}
    </>
  );
}

const potOptions = potChoices.map((value) => ({ value, label: texts.potChoices[value] }));

/** Whether the pot came of a turn that has passed, and into which account. */
function PotQuestion({ form, accounts }: Pick<ObligationFormState, 'form' | 'accounts'>) {
  const { pot, potAccountId } = form.draft;
  return (
    <>
      <ChoiceField
        {...form.choice('pot')}
        variant="pills"
        label={texts.potQuestion}
        hint={texts.potHints[pot]}
        options={potOptions}
      />
      {pot === 'account' && (
        <AccountField
          label={texts.intoAccount}
          accounts={accounts}
          chosen={accounts.find(({ id }) => id === potAccountId) ?? null}
          error={form.getError('potAccountId')}
          onChange={(id) => form.change({ potAccountId: id })}
        />
      )}
    </>
  );
}
