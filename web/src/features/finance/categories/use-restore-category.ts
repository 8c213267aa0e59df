import { type Category, categories } from '@afdal/contract/categories';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { copy as shared } from '../copy.ts';
import { writing } from './cache.ts';
import { copy } from './copy.ts';

interface Restoration {
  readonly category: Category;
  /** Whether its transactions were moved; those stay where they are. */
  readonly isEmptied: boolean;
}

/** Only the server knows its position and which subcategories return with it, so the list is refetched. */
export function useRestoreCategory() {
  return useMutation({
    ...writing,
    mutationFn: ({ category: { id } }: Restoration) =>
      call(categories.restoreCategory, { params: { id }, idempotencyKey: newId() }),
    onSuccess: (_restored, { isEmptied }) =>
      void showToast({ title: isEmptied ? copy.isBackEmpty : shared.restored, variant: 'success' }),
    onError: (error) => toastError(copy.failedToRestore, error),
  });
}
