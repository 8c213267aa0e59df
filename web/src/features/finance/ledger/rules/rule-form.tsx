import { NewRule, type Rule } from '@afdal/contract/finance/rules';
import { maxRuleTextLength } from '@afdal/domain/money/limits';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { useCategories } from '../../use-categories.ts';
import { CategoryOptions } from '../categories/category-options.tsx';
import { useSaveRule } from './rule-queries.ts';
import { texts } from './texts.ts';

interface Props {
  /** The rule that is edited; null for a new one. */
  readonly rule: Rule | null;
  readonly onDone: () => void;
}

export function RuleForm({ rule, onDone }: Props) {
  const { data: categories = [] } = useCategories();
  const form = useForm({
    draftName: `rule-${rule?.id ?? ''}`,
    initial: { contains: rule?.contains ?? '', categoryId: rule?.categoryId ?? '' },
    schema: NewRule,
    // A category that was never chosen is not an invalid one.
    getErrors: ({ categoryId }) => (categoryId === '' ? { categoryId: texts.categoryRequired } : {}),
    write: useSaveRule(rule),
    onDone,
  });
  return (
    <Form form={form} label={rule ? texts.editTitle : texts.add} isNew={!rule} onCancel={onDone}>
      <TextField
        {...form.text('contains')}
        label={texts.contains}
        hint={texts.containsHint}
        required
        autoFocus
        maxLength={maxRuleTextLength}
      />
      <SelectField {...form.select('categoryId')} label={texts.category} required>
        <option value="">{texts.chooseCategory}</option>
        <optgroup label={texts.expenses}>
          <CategoryOptions categories={categories.filter(({ kind }) => kind === 'expense')} />
        </optgroup>
        <optgroup label={texts.incomes}>
          <CategoryOptions categories={categories.filter(({ kind }) => kind === 'income')} />
        </optgroup>
      </SelectField>
    </Form>
  );
}
