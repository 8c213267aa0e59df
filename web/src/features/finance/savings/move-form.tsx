import { type SavingsGoal, SavingsMove, savings } from '@afdal/contract/finance/savings';
import { errorTexts } from '@afdal/contract/texts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useFormWrite } from '../../../data/use-save.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { amountField, textField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import type { Errors } from '../../../ui/form/use-checked-form.ts';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useAccounts } from '../use-accounts.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { withdrawalErrors } from '../withdrawal-errors.ts';
import { savingsList, useSavingsGoals } from './savings-queries.ts';
import { texts } from './texts.ts';

const fields = { amount: amountField(), toGoalId: textField() };

/** Moves money to another goal of the same currency. */
export function MoveForm({ goal, onDone }: { goal: SavingsGoal; onDone: () => void }) {
  const { id, name, currency, savedMinor } = goal;
  const { full } = useMoneyFormat(currency);
  const { data: goals = [] } = useSavingsGoals();
  const { data: accounts = [] } = useAccounts();
  const isInside = ({ accountId }: SavingsGoal) => accounts.some((account) => account.id === accountId);
  const ofCurrency = goals.filter((each) => each.id !== id && each.currency === currency && each.status !== 'archived');
  // An empty goal outside the accounts comes to lie where the money is.
  const others = ofCurrency.filter(
    (each) => isInside(each) === isInside(goal) || (isInside(goal) && each.savedMinor === 0),
  );
  const nowhere = ofCurrency.length > 0 ? errorTexts.savingsMoveAcross : texts.noOtherGoal;
  const form = useFieldsForm({
    draftName: `savings-move-${id}`,
    fields,
    currency,
    schema: SavingsMove,
    getErrors: ({ toGoalId }): Errors => (toGoalId ? {} : { toGoalId: errorTexts.savingsGoalRequired }),
    validateDraft: (_, { amountMinor }) => withdrawalErrors(amountMinor, savedMinor, full),
    write: useFormWrite(savingsList, savings.moveSavings, {
      toWrite: (body, newId) => ({ params: { id }, body: { ...body, id: newId } }),
      onSuccess: ({ from, to }) => {
        savingsList.put(from);
        savingsList.put(to);
      },
      success: ({ from, to }) =>
        interpolate(texts.movedNow, { amount: full(savedMinor - from.savedMinor), name: to.name }),
      failed: texts.failedToMove,
    }),
    onDone,
  });
  const label = interpolate(texts.moveFrom, { name });
  return (
    <Form form={form} label={label} submit={texts.move} onCancel={onDone}>
      <p className="font-strong wrap-anywhere">{label}</p>
      <MoneyField
        {...form.money('amount', currency)}
        label={texts.amount}
        hint={interpolate(texts.savedNow, { amount: full(savedMinor) })}
        required
        autoFocus
      />
      <SelectField
        {...form.select('toGoalId')}
        label={texts.toGoal}
        hint={others.length === 0 ? nowhere : undefined}
        required
      >
        <option value="">{texts.chooseGoal}</option>
        {others.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </SelectField>
    </Form>
  );
}
