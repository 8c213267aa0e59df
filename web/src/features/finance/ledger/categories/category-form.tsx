import { type Category, CategoryChange, NewCategory } from '@afdal/contract/finance/categories';
import {
  type CategoryFlag,
  type CategoryIcon,
  type CategoryKind,
  categoryFlags,
  categoryKinds,
} from '@afdal/domain/money/category';
import { maxCategoryNameLength } from '@afdal/domain/money/limits';
import { SegmentedControl } from '../../../../ui/base/segmented-control.tsx';
import { ChoiceField } from '../../../../ui/fields/choice/choice-field.tsx';
import { NamedOptions } from '../../../../ui/fields/named-options.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { choiceField, type RowOf, textField, valueField } from '../../../../ui/form/field-kinds.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../../ui/form/use-fields-form.ts';
import { useSaveCategory } from './category-queries.ts';
import { IconChoice } from './icon-choice.tsx';
import { texts } from './texts.ts';

const fields = {
  name: textField(),
  parentId: valueField<string | null>(null),
  kind: choiceField(categoryKinds),
  flag: valueField<CategoryFlag | null>(null),
  icon: valueField<CategoryIcon>('other'),
};

interface Props {
  /** The category being edited; null for a new one. */
  readonly category: Category | null;
  /** Initial values of a new one. */
  readonly first?: RowOf<typeof fields>;
  /** The caller needs a category of this kind, so it cannot be changed. */
  readonly isKindFixed?: boolean;
  readonly all: readonly Category[];
  readonly onSaved: (category: Category) => void;
  readonly onCancel: () => void;
}

const flags = categoryFlags.map((value) => ({ value, label: texts.flags[value] }));
const kinds = categoryKinds.map((value) => ({ value, label: texts.kinds[value] }));

export function CategoryForm({ category, first, isKindFixed = false, all, onSaved, onCancel }: Props) {
  const form = useFieldsForm({
    draftName: `category-${category?.id ?? `${first?.kind ?? ''} ${first?.parentId ?? ''}`}`,
    fields,
    from: category ?? first,
    schema: category ? CategoryChange : NewCategory,
    toBody: ({ flag, kind, ...rest }) => ({
      ...rest,
      ...(kind === 'expense' && flag && { flag }),
      ...(!category && { kind }),
    }),
    write: useSaveCategory(category),
    onDone: onSaved,
  });
  const { draft, change } = form;
  const hasSubcategories = category !== null && all.some(({ parentId }) => parentId === category.id);
  return (
    <Form form={form} label={category ? texts.editTitle : texts.new} isNew={!category} onCancel={onCancel}>
      {!category && !isKindFixed && (
        <SegmentedControl
          label={texts.kind}
          isLabelHidden
          choices={kinds}
          value={draft.kind}
          onChange={(kind) => change({ kind, parentId: null })}
        />
      )}
      <TextField {...form.text('name')} label={texts.name} required autoFocus maxLength={maxCategoryNameLength} />
      {hasSubcategories ? (
        <p className="text-14 text-ink-2">{texts.parentStays}</p>
      ) : (
        <SelectField
          label={texts.parent}
          value={draft.parentId ?? ''}
          error={form.getError('parentId')}
          onChange={(event) => change({ parentId: event.target.value || null })}
        >
          <option value="">{texts.noParent}</option>
          <NamedOptions options={parentsFor(draft.kind, category, all)} />
        </SelectField>
      )}
      {draft.kind === 'expense' && (
        <ChoiceField
          {...form.choice('flag')}
          variant="pills"
          label={texts.flag}
          hint={texts.flagHint}
          options={flags}
        />
      )}
      <IconChoice chosen={draft.icon} onChoose={(icon) => change({ icon })} />
    </Form>
  );
}

function parentsFor(kind: CategoryKind, category: Category | null, all: readonly Category[]): readonly Category[] {
  return all.filter((other) => other.parentId === null && other.kind === kind && other.id !== category?.id);
}
