import { type Task, tasks } from '@afdal/contract/tasks';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { countedChange } from '../../lib/format/plurals.ts';
import { withChange } from '../../lib/optimistic-list.ts';
import { useReadingStyle } from '../../ui/reading-style.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { useToday } from '../../ui/use-today.ts';
import { changeShown, showAtOnce, writing } from './cache.ts';
import { copy } from './copy.ts';
import { toggled } from './toggled.ts';

/** Completes a task in its current period, or reopens it: the opposite of what is shown. */
export function useCompleteTask() {
  const today = useToday();
  const { digits } = useReadingStyle();
  return useMutation({
    ...writing,
    mutationFn: ({ id, isCompleted }: Task) =>
      call(tasks.editTask, { params: { id }, body: { isCompleted: !isCompleted } }),
    onMutate: (task) => showAtOnce((shown) => withChange(shown, task.id, toggled(task, today))),
    onSuccess: ({ id, earned, points: { change } }, { isCompleted }) => {
      // The optimistic update assumed the award of a first completion.
      changeShown((shown) => withChange(shown, id, { earned }));
      const points = countedChange('point', change, digits);
      const [plain, withPoints] = isCompleted
        ? [copy.reopenedFree, copy.reopened]
        : [copy.completedAgain, copy.completed];
      showToast({ title: change === 0 ? plain : fillTemplate(withPoints, { points }), variant: 'success' });
    },
    onError: (error, { id, isCompleted, state, streak, lastCompletedOn, earned }) => {
      changeShown((shown) => withChange(shown, id, { isCompleted, state, streak, lastCompletedOn, earned }));
      toastError(copy.failedToToggle, error);
    },
  });
}
