import type { Category } from '@afdal/contract/categories';
import { type CategoryKind, categoryFlags, categoryKinds } from '@afdal/domain/money/category';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useFocusOnErrors } from '../../../ui/use-focus-on-errors.ts';
import { copy as shared } from '../copy.ts';
import { FormError } from '../form-error.tsx';
import { copy } from './copy.ts';
import { IconChoice } from './icon-choice.tsx';
import { type CategoryDraft, useSaveCategory } from './use-save-category.ts';

interface Props {
  /** The category being edited; null for a new one. */
  readonly category: Category | null;
  /** Initial values of a new one. */
  readonly first?: Partial<CategoryDraft>;
  /** The caller needs a category of this kind, so it cannot be changed. */
  readonly isKindFixed?: boolean;
  readonly all: readonly Category[];
  readonly onSaved: (category: Category) => void;
  readonly onCancel: () => void;
}

const flags = categoryFlags.map((value) => ({ value, label: copy.flags[value] }));
const kinds = categoryKinds.map((value) => ({ value, label: copy.kinds[value] }));

export function CategoryForm({ category, first, isKindFixed = false, all, onSaved, onCancel }: Props) {
  const [draft, setDraft] = useState<CategoryDraft>(() => (category ? draftOf(category) : { ...blank, ...first }));
  const { errors, refusal, isBusy, save } = useSaveCategory(category, onSaved);
  const form = useFocusOnErrors(errors);
  const change = (part: Partial<CategoryDraft>) => setDraft({ ...draft, ...part });
  const hasParts = category !== null && all.some(({ parentId }) => parentId === category.id);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) save(draft);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      aria-label={category ? copy.editTitle : copy.new}
      className="grid gap-4"
    >
      {!category && !isKindFixed && (
        <SegmentedControl
          label={copy.kind}
          isLabelHidden
          choices={kinds}
          value={draft.kind}
          onChange={(kind) => change({ kind, parentId: null })}
        />
      )}
      <TextField
        label={copy.name}
        required
        autoFocus
        maxLength={40}
        value={draft.name}
        error={errors.name}
        readOnly={isBusy}
        onChange={(event) => change({ name: event.target.value })}
      />
      {hasParts ? (
        <p className="text-14 text-ink-2">{copy.parentStays}</p>
      ) : (
        <SelectField
          label={copy.parent}
          value={draft.parentId ?? ''}
          error={errors.parentId}
          onChange={(event) => change({ parentId: event.target.value || null })}
        >
          <option value="">{copy.noParent}</option>
          {parentsFor(draft.kind, category, all).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {draft.kind === 'expense' && (
        <ChoiceField
          look="pills"
          label={copy.flag}
          hint={copy.flagHint}
          options={flags}
          chosen={draft.flag}
          error={errors.flag}
          onChange={(flag) => change({ flag })}
        />
      )}
      <IconChoice chosen={draft.icon} onChoose={(icon) => change({ icon })} />
      <FormError refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} className="grow">
          {category ? shared.save : shared.add}
        </Button>
        <Button look="quiet" onClick={onCancel} className="grow">
          {shared.cancel}
        </Button>
      </div>
    </form>
  );
}

const blank: CategoryDraft = { name: '', parentId: null, kind: 'expense', flag: null, icon: 'other' };

function draftOf({ name, parentId, kind, flag, icon }: Category): CategoryDraft {
  return { name, parentId, kind, flag, icon };
}

function parentsFor(kind: CategoryKind, category: Category | null, all: readonly Category[]): readonly Category[] {
  return all.filter((other) => other.parentId === null && other.kind === kind && other.id !== category?.id);
}
