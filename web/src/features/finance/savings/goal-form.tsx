import { NewSavingsGoal, type SavingsGoal, SavingsGoalChange, savings } from '@afdal/contract/finance/savings';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { priorities } from '@afdal/domain/daily-tasks/completion';
import { lastMoneyDay } from '@afdal/domain/money/limits';
import { maxSavingsGoalNameLength } from '@afdal/domain/savings/goal-limits';
import { useSave } from '../../../data/use-save.ts';
import { useUser } from '../../../session/user.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NamedOptions } from '../../../ui/fields/named-options.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import {
  amountField,
  choiceField,
  type DraftOf,
  moneyField,
  optionalField,
  textField,
  valueField,
} from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { PriorityChoice } from '../../../ui/priority/priority.tsx';
import { texts as financeTexts } from '../texts.ts';
import { useAccounts } from '../use-accounts.ts';
import { savingsList } from './savings-queries.ts';
import { type Template, templates } from './templates.ts';
import { texts } from './texts.ts';

interface Props {
  /** The goal that is changed; null for a new one. */
  readonly goal: SavingsGoal | null;
  readonly template?: Template | undefined;
  readonly onDone: () => void;
}

const fields = {
  name: textField(),
  target: amountField('targetMinor'),
  targetOn: optionalField(),
  saved: moneyField('savedMinor', 0),
  priority: choiceField(priorities),
  /** Null: what is suggested; empty: none. */
  accountId: valueField<string | null>(null),
};
type GoalDraft = DraftOf<typeof fields>;

const templateOptions = templates.map((value) => ({ value, label: texts.templates[value] }));

/** Name, target and day of a goal, and the account in which its money lies. */
export function GoalForm({ goal, template, onDone }: Props) {
  const { currency: own } = useUser().preferences;
  const today = useToday();
  const { data: all = [] } = useAccounts();
  const accounts = all.filter(
    ({ id, archived, currency }) => id === goal?.accountId || (!archived && (!goal || currency === goal.currency)),
  );
  const suggested = accounts.find(({ type, currency }) => type === 'savings' && currency === own)?.id ?? '';
  const getAccount = ({ accountId }: GoalDraft) => accountId ?? suggested;
  const getCurrency = (draft: GoalDraft) =>
    goal?.currency ?? accounts.find(({ id }) => id === getAccount(draft))?.currency ?? own;
  const form = useFieldsForm({
    draftName: `savings-goal-${goal?.id ?? template ?? ''}`,
    fields,
    from: goal
      ? { ...goal, savedMinor: null, accountId: goal.accountId ?? '' }
      : { name: template && texts.templates[template], priority: 'medium' },
    currency: getCurrency,
    schema: goal ? SavingsGoalChange : NewSavingsGoal,
    toBody: ({ savedMinor, ...sent }, draft) => ({
      ...sent,
      accountId: getAccount(draft) || null,
      ...(!goal && { currency: getCurrency(draft), savedMinor }),
    }),
    write: useSave(savingsList, {
      add: savings.addSavingsGoal,
      edit: savings.editSavingsGoal,
      saved: goal,
      texts: texts,
    }),
    onDone,
  });
  const { draft } = form;
  const currency = getCurrency(draft);
  const chosen = templates.find((each) => texts.templates[each] === draft.name) ?? null;
  return (
    <Form form={form} isNew={!goal} label={goal ? texts.editTitle : texts.add} onCancel={onDone}>
      {!goal && (
        <ChoiceField
          variant="pills"
          label={texts.templatesLabel}
          options={templateOptions}
          chosen={chosen}
          onChange={(each) => form.change({ name: texts.templates[each] })}
        />
      )}
      <TextField {...form.text('name')} label={texts.name} required maxLength={maxSavingsGoalNameLength} />
      <MoneyField {...form.money('target', currency)} label={texts.target} required />
      <DateField {...form.day('targetOn')} label={texts.targetOn} optional min={addDays(today, 1)} max={lastMoneyDay} />
      <SelectField
        {...form.select('accountId')}
        value={getAccount(draft)}
        label={texts.account}
        hint={getAccount(draft) ? texts.accountHint : financeTexts.outsideHint}
      >
        <option value="">{financeTexts.outsideAccounts}</option>
        <NamedOptions options={accounts} />
      </SelectField>
      {!goal && (
        <MoneyField
          {...form.money('saved', currency)}
          label={texts.saved}
          {...(getAccount(draft) && { hint: texts.savedHint })}
          optional
          isSmall
        />
      )}
      <PriorityChoice chosen={draft.priority} onChoose={(priority) => form.change({ priority })} />
    </Form>
  );
}
