import { type DailyTask, dailyTasks } from '@afdal/contract/daily-tasks';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { changeShown, showAtOnce, tellFailure, withChange, writing } from './cache.ts';
import { copy } from './copy.ts';
import { useToday } from './use-today.ts';

export function useCompleteDailyTask() {
  const today = useToday();
  return useMutation({
    ...writing,
    mutationFn: ({ id }: DailyTask) => call(dailyTasks.completeDailyTask, { params: { id } }),
    onMutate: ({ id }) => showAtOnce((tasks) => withChange(tasks, id, { isCompleted: true, completedOn: today })),
    onSuccess: () => void showToast({ title: copy.completed, variant: 'success' }),
    onError: (error, { id, isCompleted, completedOn }) => {
      changeShown((tasks) => withChange(tasks, id, { isCompleted, completedOn }));
      tellFailure(copy.failedToChange, error);
    },
  });
}
