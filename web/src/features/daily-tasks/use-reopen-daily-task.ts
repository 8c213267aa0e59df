import { type DailyTask, dailyTasks } from '@afdal/contract/daily-tasks';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { withChange } from '../../lib/optimistic-list.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { changeShown, showAtOnce, writing } from './cache.ts';
import { copy } from './copy.ts';

export function useReopenDailyTask() {
  return useMutation({
    ...writing,
    mutationFn: ({ id }: DailyTask) => call(dailyTasks.editDailyTask, { params: { id }, body: { isCompleted: false } }),
    onMutate: ({ id }) => showAtOnce((tasks) => withChange(tasks, id, { isCompleted: false, completedOn: null })),
    onSuccess: () => void showToast({ title: copy.reopened, variant: 'success' }),
    onError: (error, { id, isCompleted, completedOn }) => {
      changeShown((tasks) => withChange(tasks, id, { isCompleted, completedOn }));
      toastError(copy.failedToChange, error);
    },
  });
}
