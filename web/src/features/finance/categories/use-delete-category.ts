import { type Category, categories } from '@afdal/contract/categories';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ApiFailure, acceptGone } from '../../../lib/api-failure.ts';
import { tellFailure } from '../../../ui/toast/tell-failure.ts';
import { dismissToast, showToast } from '../../../ui/toast/toasts.ts';
import { copy as shared } from '../copy.ts';
import { apart, showAtOnce, writing } from './cache.ts';
import { copy } from './copy.ts';
import { useRestoreCategory } from './use-restore-category.ts';

interface Deletion {
  readonly category: Category;
  /** Where what was booked on it goes. */
  readonly moveTo?: string;
}

/** Deletes with its parts, and can be undone. `onInUse` hears of one that has transactions and of nowhere for them to go. */
export function useDeleteCategory(onInUse: (category: Category) => void) {
  const restore = useRestoreCategory();
  return useMutation({
    ...writing,
    mutationFn: ({ category: { id }, moveTo }: Deletion) =>
      call(categories.deleteCategory, { params: { id }, query: { moveTo } }).catch(acceptGone),
    onMutate: async ({ category, moveTo }) => {
      await showAtOnce((shown) => apart(shown, category.id)[1]);
      const undo = { label: shared.undo, run: () => restore.mutate(category) };
      const title = moveTo ? copy.moved : copy.deleted;
      return showToast({ title, description: category.name, variant: 'default', undo });
    },
    onError: (error, { category }, toast) => {
      // It comes back with the list that is asked for now.
      if (toast) dismissToast(toast);
      const isInUse = error instanceof ApiFailure && error.body?.errorType === 'category_in_use';
      if (isInUse) onInUse(category);
      else tellFailure(copy.failedToDelete, error);
    },
  });
}
