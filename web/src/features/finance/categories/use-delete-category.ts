import { type Category, categories } from '@afdal/contract/categories';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ApiFailure, acceptGone } from '../../../lib/api-failure.ts';
import { categoriesKey } from '../../../lib/finance-keys.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { dismissToast, showToast } from '../../../ui/toast/toasts.ts';
import { copy as shared } from '../copy.ts';
import { apart, changeShown, showAtOnce, writing } from './cache.ts';
import { copy } from './copy.ts';
import { useRestoreCategory } from './use-restore-category.ts';

interface Deletion {
  readonly category: Category;
  /** The category that its transactions move to. */
  readonly moveTo?: string;
}

/**
 * Deletes a category and its subcategories, with undo; moved transactions stay where they were moved.
 *
 * @param onInUse called when the category has transactions and no `moveTo` is given; without it, that is an ordinary error
 */
export function useDeleteCategory(onInUse: ((category: Category) => void) | null) {
  const restore = useRestoreCategory();
  return useMutation({
    ...writing,
    mutationFn: ({ category: { id }, moveTo }: Deletion) =>
      call(categories.deleteCategory, { params: { id }, query: { moveTo } }).catch(acceptGone),
    onMutate: async ({ category, moveTo }) => {
      const before = queryClient.getQueryData<readonly Category[]>(categoriesKey) ?? [];
      await showAtOnce((shown) => apart(shown, category.id)[1]);
      const isEmptied = moveTo !== undefined;
      const label = isEmptied ? copy.bringBack : shared.undo;
      const undo = { label, run: () => restore.mutate({ category, isEmptied }) };
      const title = isEmptied ? copy.moved : copy.deleted;
      return { before, toast: showToast({ title, description: category.name, variant: 'default', undo }) };
    },
    onError: (error, { category }, deleted) => {
      if (deleted) {
        dismissToast(deleted.toast);
        changeShown((shown) => putBack(shown, deleted.before, category.id));
      }
      const isInUse = error instanceof ApiFailure && error.body?.errorType === 'category_in_use';
      if (isInUse && onInUse) onInUse(category);
      else toastError(copy.failedToDelete, error);
    },
  });
}

/** Puts a category and its subcategories back in place; other changes made meanwhile stay. */
function putBack(shown: readonly Category[], before: readonly Category[], id: string): readonly Category[] {
  const [own] = apart(before, id);
  const others = apart(shown, id)[1];
  const behind = before.slice(before.findLastIndex((each) => own.includes(each)) + 1);
  const place = others.findIndex((each) => behind.some((next) => next.id === each.id));
  return others.toSpliced(place < 0 ? others.length : place, 0, ...own);
}
