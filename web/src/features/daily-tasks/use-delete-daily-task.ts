import { type DailyTask, dailyTasks } from '@afdal/contract/daily-tasks';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { acceptGone } from '../../lib/api-failure.ts';
import { withoutEntry } from '../../lib/optimistic-list.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { dismissToast, showToast } from '../../ui/toast/toasts.ts';
import { changeShown, showAtOnce, withTask, writing } from './cache.ts';
import { copy } from './copy.ts';
import { useRestoreDailyTask } from './use-restore-daily-task.ts';

/** Deletes without confirmation; a toast offers undo for ten seconds. */
export function useDeleteDailyTask() {
  const restore = useRestoreDailyTask();
  return useMutation({
    ...writing,
    mutationFn: ({ id }: DailyTask) => call(dailyTasks.deleteDailyTask, { params: { id } }).catch(acceptGone),
    onMutate: async (task) => {
      await showAtOnce((tasks) => withoutEntry(tasks, task.id));
      const undo = { label: copy.undo, run: () => restore.mutate(task) };
      return showToast({ title: copy.deleted, description: task.title, variant: 'default', undo });
    },
    onError: (error, task, toast) => {
      if (toast) dismissToast(toast);
      changeShown((tasks) => withTask(tasks, task));
      toastError(copy.failedToDelete, error);
    },
  });
}
