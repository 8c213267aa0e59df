import type { Rule } from '@afdal/contract/rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFocusOnErrors } from '../../../ui/use-focus-on-errors.ts';
import { CategoryOptions } from '../categories/category-options.tsx';
import { copy as shared } from '../copy.ts';
import { FormError } from '../form-error.tsx';
import { useCategories } from '../use-categories.ts';
import { copy } from './copy.ts';
import { type RuleDraft, useSaveRule } from './use-save-rule.ts';

interface Props {
  /** The rule being edited; null for a new one. */
  readonly rule: Rule | null;
  readonly onDone: () => void;
}

export function RuleForm({ rule, onDone }: Props) {
  const { data: categories = [] } = useCategories();
  const [draft, setDraft] = useState<RuleDraft>({
    contains: rule?.contains ?? '',
    categoryId: rule?.categoryId ?? '',
  });
  const { errors, refusal, isBusy, save } = useSaveRule(rule, onDone);
  const form = useFocusOnErrors(errors);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) save(draft);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      aria-label={rule ? copy.editTitle : copy.add}
      className="grid gap-4"
    >
      <TextField
        label={copy.contains}
        hint={copy.containsHint}
        required
        autoFocus
        maxLength={60}
        value={draft.contains}
        error={errors.contains}
        readOnly={isBusy}
        onChange={(event) => setDraft({ ...draft, contains: event.target.value })}
      />
      <SelectField
        label={copy.category}
        required
        value={draft.categoryId}
        error={errors.categoryId}
        onChange={(event) => setDraft({ ...draft, categoryId: event.target.value })}
      >
        <option value="">{copy.chooseCategory}</option>
        <optgroup label={copy.expenses}>
          <CategoryOptions categories={categories.filter(({ kind }) => kind === 'expense')} />
        </optgroup>
        <optgroup label={copy.incomes}>
          <CategoryOptions categories={categories.filter(({ kind }) => kind === 'income')} />
        </optgroup>
      </SelectField>
      <FormError refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} className="grow">
          {rule ? shared.save : shared.add}
        </Button>
        <Button look="quiet" onClick={onDone} className="grow">
          {shared.cancel}
        </Button>
      </div>
    </form>
  );
}
