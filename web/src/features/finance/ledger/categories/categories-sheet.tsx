import { earlyErrors } from '@afdal/contract/early-errors.ar';
import type { Category } from '@afdal/contract/finance/categories';
import { type CategoryKind, categoryKinds } from '@afdal/domain/money/category';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/base/button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Glyph } from '../../../../ui/base/glyph.tsx';
import { SegmentedControl } from '../../../../ui/base/segmented-control.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts';
import { DrawingMoney } from '../../../../ui/illustrations/drawing-money.tsx';
import { itemMenu } from '../../../../ui/list/item-menu.ts';
import { ItemRows } from '../../../../ui/list/item-rows.tsx';
import { Row } from '../../../../ui/list/row.tsx';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { ScrollToTop } from '../../../../ui/overlay/scroll-to-top.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { categoryIcon } from '../../category-icon.ts';
import { texts as shared } from '../../texts.ts';
import { useCategories } from '../../use-categories.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryOptions } from './category-options.tsx';
import { splitFamily, useDeleteCategory } from './category-queries.ts';
import { texts } from './texts.ts';

type View =
  | { readonly kind: 'list' }
  | { readonly kind: 'add'; readonly parent: Category | null }
  | { readonly kind: 'edit' | 'move'; readonly category: Category };

const list: View = { kind: 'list' };

/** The categories in two levels, replaced by a form while one is added, edited, or moved out before deletion. */
export function CategoriesSheet({ isOpen, onClose }: DialogProps) {
  const { data: all = [] } = useCategories();
  const [view, setView] = useState<View>(list);
  const [kind, setKind] = useState<CategoryKind>('expense');
  // A late response to a deletion must not replace a form that is open by then.
  const chooseTarget = (category: Category) =>
    setView((current) => (current.kind === 'list' ? { kind: 'move', category } : current));
  const remove = useDeleteCategory(isOpen && view.kind === 'list' ? chooseTarget : null);
  const showList = () => setView(list);
  return (
    <Sheet
      isOpen={isOpen}
      title={getTitle(view)}
      onClose={() => {
        showList();
        onClose();
      }}
    >
      <ScrollToTop resetKey={view.kind}>
        {view.kind === 'list' && (
          <CategoryList
            kind={kind}
            onKind={setKind}
            onAdd={(parent) => setView({ kind: 'add', parent })}
            onEdit={(category) => setView({ kind: 'edit', category })}
            onDelete={(category) => remove(category)}
          />
        )}
        {view.kind === 'add' && (
          <CategoryForm
            category={null}
            first={{ kind, parentId: view.parent?.id ?? null, flag: view.parent?.flag ?? null }}
            all={all}
            onSaved={showList}
            onCancel={showList}
          />
        )}
        {view.kind === 'edit' && (
          <CategoryForm category={view.category} all={all} onSaved={showList} onCancel={showList} />
        )}
        {view.kind === 'move' && (
          <MoveAndDelete
            category={view.category}
            all={all}
            onCancel={showList}
            onMove={(moveTo) => {
              remove(view.category, moveTo);
              showList();
            }}
          />
        )}
      </ScrollToTop>
    </Sheet>
  );
}

function getTitle(view: View): string {
  switch (view.kind) {
    case 'list':
      return texts.title;
    case 'add':
      return view.parent ? texts.addPart : texts.new;
    case 'edit':
      return texts.editTitle;
    case 'move':
      return interpolate(texts.moveTitle, { name: view.category.name });
  }
}

interface MoveAndDeleteProps {
  readonly category: Category;
  readonly all: readonly Category[];
  readonly onMove: (moveTo: string) => void;
  readonly onCancel: () => void;
}

/** For a category that has transactions: asks where to move them before it is deleted. */
function MoveAndDelete({ category, all, onMove, onCancel }: MoveAndDeleteProps) {
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

interface CategoryListProps {
  readonly kind: CategoryKind;
  readonly onKind: (kind: CategoryKind) => void;
  /** `null` for a top-level category. */
  readonly onAdd: (parent: Category | null) => void;
  readonly onEdit: (category: Category) => void;
  readonly onDelete: (category: Category) => void;
}

const kinds = categoryKinds.map((value) => ({ value, label: texts.kinds[value] }));

function CategoryList({ kind, onKind, onAdd, onEdit, onDelete }: CategoryListProps) {
  const add = <Button onClick={() => onAdd(null)}>{texts.add}</Button>;
  return (
    <QueryStates query={useCategories()} skeleton={<SkeletonRows rows={6} />}>
      {(all) => {
        const visible = all.filter((category) => category.kind === kind);
        return (
          <div className="grid gap-4">
            <SegmentedControl label={texts.kind} isLabelHidden choices={kinds} value={kind} onChange={onKind} />
            {visible.length === 0 ? (
              <EmptyState drawing={<DrawingMoney />} title={texts.empty} action={add} />
            ) : (
              <>
                <ItemRows label={texts.list} items={visible} onDelete={onDelete}>
                  {(category, remove) => (
                    <CategoryRow
                      key={category.id}
                      category={category}
                      onEdit={() => onEdit(category)}
                      onAddPart={() => onAdd(category)}
                      onDelete={remove}
                    />
                  )}
                </ItemRows>
                <Button variant="quiet" onClick={() => onAdd(null)}>
                  {texts.add}
                </Button>
              </>
            )}
          </div>
        );
      }}
    </QueryStates>
  );
}

interface CategoryRowProps {
  readonly category: Category;
  readonly onEdit: () => void;
  readonly onAddPart: () => void;
  readonly onDelete: () => void;
}

function CategoryRow({ category: { name, flag, icon, parentId }, onEdit, onAddPart, onDelete }: CategoryRowProps) {
  const isPart = parentId !== null;
  return (
    <Row
      leading={
        <span className={classes(isPart && 'ms-6')}>
          <Glyph icon={categoryIcon(icon)} tone={isPart ? 'neutral' : 'palm'} />
        </span>
      }
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      detail={flag && texts.flags[flag]}
      menu={itemMenu(name, {
        onEdit,
        onDelete,
        more: isPart ? [] : [{ label: texts.addPart, icon: Plus, onSelect: onAddPart }],
      })}
    />
  );
}
