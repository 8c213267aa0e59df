import { recurring } from '@afdal/contract/finance/recurring';
import { useFormWrite } from '../../../data/use-save.ts';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { amountField, choiceField, textField, unsent } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { pickChangedFields } from '../../../ui/form/use-form-draft.ts';
import { MoneyDayField } from '../money-day-field.tsx';
import { type OccurrenceItem, occurrenceList } from './recurring-queries.ts';
import { texts } from './texts.ts';

const scopeNames = ['one', 'following'] as const;
const scopes = scopeNames.map((value) => ({ value, label: texts.scopes[value] }));
const fields = { amount: amountField(), dueOn: textField(), scope: unsent(choiceField(scopeNames)) };

interface Props {
  readonly item: OccurrenceItem;
  readonly onDone: () => void;
}

/** Changes the day and the amount of an occurrence, or of all from it on. */
export function ChangeOccurrenceForm({ item: { occurrence, recurringItem }, onDone }: Props) {
  const { currency } = recurringItem;
  const form = useFieldsForm({
    draftName: `occurrence-${occurrence.id}`,
    fields,
    from: occurrence,
    currency,
    schema: recurring.editOccurrence.body,
    // Only what is changed: payday keeps its days where all amounts change.
    toBody: (sent, { scope }) => ({
      on: occurrence.plannedOn,
      ...pickChangedFields<object>(occurrence, sent),
      following: scope === 'following',
    }),
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
