import type { Category } from '@afdal/contract/finance/categories';
import type { CategoryKind } from '@afdal/domain/money/category';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { ScrollToTop } from '../../../../ui/overlay/scroll-to-top.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { useCategories } from '../../use-categories.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryList } from './category-list.tsx';
import { useDeleteCategory } from './category-queries.ts';
import { MoveAndDelete } from './move-and-delete.tsx';
import { texts } from './texts.ts';

type View =
  | { readonly kind: 'list' }
  | { readonly kind: 'add'; readonly parent: Category | null }
  | { readonly kind: 'edit' | 'move'; readonly category: Category };

const list: View = { kind: 'list' };

/** The categories in two levels, replaced by a form while one is added, edited, or moved out before deletion. */
export function CategoriesSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
