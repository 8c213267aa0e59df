import { tasks } from '@afdal/contract/tasks';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { withoutEntry } from '../../lib/optimistic-list.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { changeShown, type PlacedTask, showAtOnce, withTaskAt, writing } from './cache.ts';
import { copy } from './copy.ts';

export function useRestoreTask() {
  return useMutation({
    ...writing,
    mutationFn: ({ task: { id } }: PlacedTask) => call(tasks.restoreTask, { params: { id }, idempotencyKey: newId() }),
    onMutate: (placed) => showAtOnce((shown) => withTaskAt(shown, placed)),
    onSuccess: () => void showToast({ title: copy.restored, variant: 'success' }),
    onError: (error, { task: { id } }) => {
      changeShown((shown) => withoutEntry(shown, id));
      toastError(copy.failedToEdit, error);
    },
  });
}
