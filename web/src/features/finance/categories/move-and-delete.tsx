import type { Category } from '@afdal/contract/categories';
import { failures } from '@afdal/contract/failures';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useFocusOnErrors } from '../../../ui/use-focus-on-errors.ts';
import { copy as shared } from '../copy.ts';
import { familyOf } from './category-entries.ts';
import { CategoryOptions } from './category-options.tsx';
import { copy } from './copy.ts';

interface Props {
  readonly category: Category;
  readonly all: readonly Category[];
  readonly onMove: (moveTo: string) => void;
  readonly onCancel: () => void;
}

/** For a category that has transactions: asks where to move them before it is deleted. */
export function MoveAndDelete({ category, all, onMove, onCancel }: Props) {
  const [target, setTarget] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useFocusOnErrors(errors);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (target) onMove(target);
    else setErrors({ moveTo: copy.moveRequired });
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-ink-2">{failures.category_in_use.text}</p>
      <SelectField
        label={copy.move}
        autoFocus
        value={target}
        error={target ? undefined : errors.moveTo}
        onChange={(event) => setTarget(event.target.value)}
      >
        <option value="">{copy.choose}</option>
        <CategoryOptions categories={familyOf(all, category.id)[1].filter(({ kind }) => kind === category.kind)} />
      </SelectField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" className="grow">
          {copy.moveSubmit}
        </Button>
        <Button look="quiet" onClick={onCancel} className="grow">
          {shared.cancel}
        </Button>
      </div>
    </form>
  );
}
