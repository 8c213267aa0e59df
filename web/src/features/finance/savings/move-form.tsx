import { type SavingsGoal, SavingsMove, savings } from '@afdal/contract/finance/savings';
import { errorTexts } from '@afdal/contract/texts';
import { typedMinor } from '@afdal/domain/money/amount-text';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useFormWrite } from '../../../data/use-save.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useAccounts } from '../use-accounts.ts';
import { useAmountErrors } from '../use-amount-errors.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { withdrawalErrors } from '../withdrawal-errors.ts';
import { savingsList, useSavingsGoals } from './savings-queries.ts';
import { texts } from './texts.ts';

/** Moves money to another goal of the same currency. */
export function MoveForm({ goal, onDone }: { goal: SavingsGoal; onDone: () => void }) {
  const { id, name, currency, savedMinor } = goal;
  const amountErrors = useAmountErrors(currency);
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
  const form = useForm({
    draftName: `savings-move-${id}`,
    initial: { amount: '', toGoalId: '' },
    schema: SavingsMove,
    sentAs: { amount: 'amountMinor' },
    toBody: ({ amount, toGoalId }) => ({ amountMinor: typedMinor(amount, currency), toGoalId }),
    getErrors: ({ amount, toGoalId }) => ({
      ...amountErrors({ amount }),
      ...(!toGoalId && { toGoalId: errorTexts.savingsGoalRequired }),
    }),
    validateDraft: ({ amount }) => withdrawalErrors(typedMinor(amount, currency), savedMinor, full),
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
        label={texts.toGoal}
        hint={others.length === 0 ? nowhere : undefined}
        error={form.getError('toGoalId')}
        required
        value={form.draft.toGoalId}
        onChange={({ target }) => form.change({ toGoalId: target.value })}
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
