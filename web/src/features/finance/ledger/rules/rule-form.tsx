import { NewRule, type Rule } from '@afdal/contract/finance/rules';
import { maxRuleTextLength } from '@afdal/domain/money/limits';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { useCategories } from '../../use-categories.ts';
import { CategoryOptions } from '../categories/category-options.tsx';
import { copy } from './copy.ts';
import { useSaveRule } from './rule-queries.ts';

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
    getErrors: ({ categoryId }) => (categoryId === '' ? { categoryId: copy.categoryRequired } : {}),
    write: useSaveRule(rule),
    onDone,
  });
  return (
    <Form form={form} label={rule ? copy.editTitle : copy.add} isNew={!rule} onCancel={onDone}>
      <TextField
        {...form.text('contains')}
        label={copy.contains}
        hint={copy.containsHint}
        required
        autoFocus
        maxLength={maxRuleTextLength}
      />
      <SelectField {...form.select('categoryId')} label={copy.category} required>
        <option value="">{copy.chooseCategory}</option>
        <optgroup label={copy.expenses}>
          <CategoryOptions categories={categories.filter(({ kind }) => kind === 'expense')} />
        </optgroup>
        <optgroup label={copy.incomes}>
          <CategoryOptions categories={categories.filter(({ kind }) => kind === 'income')} />
        </optgroup>
      </SelectField>
    </Form>
  );
}
