import { recurring } from '@afdal/contract/finance/recurring';
import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import { useFormWrite } from '../../../data/use-save.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { validateAmount } from '../../../ui/fields/validate-amount.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MoneyDayField } from '../money-day-field.tsx';
import { type OccurrenceItem, occurrenceList } from './recurring-queries.ts';
import { texts } from './texts.ts';

type Scope = 'one' | 'following';
const scopes = (['one', 'following'] as const).map((value) => ({ value, label: texts.scopes[value] }));

interface Props {
  readonly item: OccurrenceItem;
  readonly onDone: () => void;
}

/** Changes the day and the amount of an occurrence, or of all from it on. */
export function ChangeOccurrenceForm({ item: { occurrence, recurringItem }, onDone }: Props) {
  const { currency } = recurringItem;
  const { digits } = useDisplayPreferences();
  const before = { amount: amountText(occurrence.amountMinor, currency), dueOn: occurrence.dueOn };
  const form = useForm({
    draftName: `occurrence-${occurrence.id}`,
    initial: { ...before, scope: 'one' as Scope },
    schema: recurring.editOccurrence.body,
    sentAs: { amount: 'amountMinor' },
    // Only what is changed: payday keeps its days where all amounts change.
    toBody: ({ amount, dueOn, scope }) => ({
      on: occurrence.plannedOn,
      ...(dueOn !== before.dueOn && { dueOn }),
      ...(amount !== before.amount && { amountMinor: typedMinor(amount, currency) }),
      following: scope === 'following',
    }),
    getErrors: ({ amount }) => {
      const amountError = validateAmount(amount, currency, digits);
      return amountError ? { amountMinor: amountError } : {};
    },
    write: useFormWrite(occurrenceList, recurring.editOccurrence, {
      toWrite: (body) => ({ params: { id: recurringItem.id }, body }),
      success: texts.occurrenceChanged,
      failed: texts.failedToChangeOccurrence,
    }),
    onDone,
  });
  return (
    <Form form={form} label={texts.change} onCancel={onDone}>
      <MoneyDayField {...form.day('dueOn')} label={texts.newDay} required />
      <MoneyField {...form.money('amount', currency)} label={texts.amount} required />
      <ChoiceField {...form.choice('scope')} variant="pills" label={texts.scope} options={scopes} />
    </Form>
  );
}
