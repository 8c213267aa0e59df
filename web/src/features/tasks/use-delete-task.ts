import { tasks } from '@afdal/contract/tasks';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { acceptGone } from '../../lib/api-failure.ts';
import { withoutEntry } from '../../lib/optimistic-list.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { dismissToast, showToast } from '../../ui/toast/toasts.ts';
import { changeShown, type PlacedTask, showAtOnce, withTaskAt, writing } from './cache.ts';
import { copy } from './copy.ts';
import { useRestoreTask } from './use-restore-task.ts';

/** Deletes without confirmation; a toast offers undo for ten seconds. */
export function useDeleteTask() {
  const { mutate: restore } = useRestoreTask();
  return useMutation({
    ...writing,
    mutationFn: ({ task: { id } }: PlacedTask) => call(tasks.deleteTask, { params: { id } }).catch(acceptGone),
    onMutate: async (placed) => {
      await showAtOnce((shown) => withoutEntry(shown, placed.task.id));
      const undo = { label: copy.undo, run: () => restore(placed) };
      return showToast({ title: copy.deleted, description: placed.task.title, variant: 'default', undo });
    },
    onError: (error, placed, toast) => {
      if (toast) dismissToast(toast);
      changeShown((shown) => withTaskAt(shown, placed));
      toastError(copy.failedToDelete, error);
    },
  });
}
