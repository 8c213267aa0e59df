import { earlyErrors } from '@afdal/contract/early-errors.ar';
import type { Category } from '@afdal/contract/finance/categories';
import { Button } from '../../../../ui/base/button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts';
import { texts as shared } from '../../texts.ts';
import { CategoryOptions } from './category-options.tsx';
import { splitFamily } from './category-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly category: Category;
  readonly all: readonly Category[];
  readonly onMove: (moveTo: string) => void;
  readonly onCancel: () => void;
}

/** For a category that has transactions: asks where to move them before it is deleted. */
export function MoveAndDelete({ category, all, onMove, onCancel }: Props) {
  const form = useCheckedForm({
    draftName: 'category-move',
    // What a deletion asks is answered anew each time.
    excludeFromDraft: ['moveTo'],
    initial: { moveTo: '' },
    check: (draft) => (draft.moveTo ? { body: draft } : { errors: { moveTo: texts.moveRequired } }),
    write: { send: async ({ moveTo }: { readonly moveTo: string }) => onMove(moveTo) },
  });
  return (
    <form ref={form.element} noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <p className="text-ink-2">{earlyErrors.category_in_use.text}</p>
      <SelectField {...form.select('moveTo')} label={texts.move} autoFocus>
        <option value="">{texts.choose}</option>
        <CategoryOptions categories={splitFamily(all, category.id)[1].filter(({ kind }) => kind === category.kind)} />
      </SelectField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" className="grow">
          {texts.moveSubmit}
        </Button>
        <Button variant="quiet" onClick={onCancel} className="grow">
          {shared.cancel}
        </Button>
      </div>
    </form>
  );
}
