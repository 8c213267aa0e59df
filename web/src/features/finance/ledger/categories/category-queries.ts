import { type Category, categories } from '@afdal/contract/finance/categories';
import { withChange } from '../../../../data/items.ts';
import { optimisticList } from '../../../../data/optimistic-list.ts';
import { texts as listTexts } from '../../../../data/texts.ts';
import { offerUndo, withdrawUndo } from '../../../../data/undo-toasts.ts';
import { useSave } from '../../../../data/use-save.ts';
import { useListWrite } from '../../../../data/use-write.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { categoriesKey, derivedKeys, payeesKey, rulesKey, transactionsKey } from '../../../../lib/finance-keys.ts';
import { newId } from '../../../../lib/new-id.ts';
import { toastError } from '../../../../ui/toast/toast-error.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const list = optimisticList<Category>({
  key: categoriesKey,
  invalidates: [...derivedKeys, transactionsKey, payeesKey, rulesKey],
});

export const useSaveCategory = (saved: Category | null) =>
  useSave(list, {
    add: categories.addCategory,
    edit: categories.editCategory,
    saved,
    texts: texts,
    put: (category) => list.change((items) => withCategory(items, category)),
  });

/**
 * Deletes with the subcategories, and can be undone; but moved transactions stay where they were moved to.
 *
 * @param onInUse runs for one that has transactions when no `moveTo` was given; without it that is a failure like others
 */
export function useDeleteCategory(onInUse: ((category: Category) => void) | null) {
  // The server knows its place and its subcategories: the list is refetched.
  const { mutate: restore } = useListWrite(list, categories.restoreCategory, {
    onSuccess: (_, { context: isEmptied }) =>
      void showToast({ title: isEmptied ? texts.isBackEmpty : listTexts.restored, variant: 'success' }),
    failed: texts.failedToRestore,
  });
  const { mutate: remove } = useListWrite(list, categories.deleteCategory, {
    show: (items, { params: { id } }) => splitFamily(items, id)[1],
    failed: texts.failedToDelete,
    onFailed: (error, { context }) => {
      const category = context as Category;
      withdrawUndo(category.id);
      const isInUse = error instanceof ApiError && error.body?.errorType === 'category_in_use';
      if (isInUse && onInUse) onInUse(category);
      else toastError(texts.failedToDelete, error);
    },
  });
  return (category: Category, moveTo?: string) => {
    const params = { id: category.id };
    const isEmptied = moveTo !== undefined;
    const run = () => restore({ params, idempotencyKey: newId(), context: isEmptied });
    const title = isEmptied ? texts.moved : texts.deleted;
    const label = isEmptied ? texts.restore : listTexts.undo;
    offerUndo({ id: category.id, title, description: category.name, label, run });
    remove({ params, query: { moveTo }, context: category });
  };
}

/** A category with its subcategories, and all the others. */
export function splitFamily(
  all: readonly Category[],
  id: string,
): [family: readonly Category[], others: readonly Category[]] {
  const isOwn = (category: Category) => category.id === id || category.parentId === id;
  return [all.filter(isOwn), all.filter((category) => !isOwn(category))];
}

/** Inserts a category at its place: a subcategory after its siblings, a top-level one last. */
function withCategory(all: readonly Category[], category: Category): readonly Category[] {
  const before = all.find(({ id }) => id === category.id);
  if (before && before.parentId === category.parentId) return withChange(all, category.id, category);
  const [own, others] = splitFamily(all, category.id);
  const movedGroup = before ? own.map((each) => (each.id === category.id ? category : each)) : [category];
  const last = others.findLastIndex(({ id, parentId }) => id === category.parentId || parentId === category.parentId);
  const index = category.parentId === null || last < 0 ? others.length : last + 1;
  return others.toSpliced(index, 0, ...movedGroup);
}
