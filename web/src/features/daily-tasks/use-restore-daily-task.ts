import { type DailyTask, dailyTasks } from '@afdal/contract/daily-tasks';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { withoutEntry } from '../../lib/optimistic-list.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { changeShown, showAtOnce, withTask, writing } from './cache.ts';
import { copy } from './copy.ts';

export function useRestoreDailyTask() {
  return useMutation({
    ...writing,
    mutationFn: ({ id }: DailyTask) => call(dailyTasks.restoreDailyTask, { params: { id }, idempotencyKey: newId() }),
    onMutate: (task) => showAtOnce((tasks) => withTask(tasks, task)),
    onSuccess: () => void showToast({ title: copy.restored, variant: 'success' }),
    onError: (error, { id }) => {
      changeShown((tasks) => withoutEntry(tasks, id));
      toastError(copy.failedToChange, error);
    },
  });
}
