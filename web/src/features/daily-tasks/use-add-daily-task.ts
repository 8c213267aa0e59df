import { dailyTasks } from '@afdal/contract/daily-tasks';
import type { Priority } from '@afdal/domain/daily-tasks/completion';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { withoutEntry } from '../../lib/optimistic-list.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { changeShown, showAtOnce, withTask, writing } from './cache.ts';
import { copy } from './copy.ts';

/** A task being sent. Idempotent: sent again with the same id and key, it is still one task. */
export interface AddedDailyTask {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly title: string;
  readonly description: string;
  readonly priority: Priority;
}

export function useAddDailyTask() {
  return useMutation({
    ...writing,
    mutationFn: ({ idempotencyKey, ...body }: AddedDailyTask) =>
      call(dailyTasks.addDailyTask, { body, idempotencyKey }),
    onMutate: ({ id, title, description, priority }) => {
      const now = new Date().toISOString();
      const shown = { id, title, description, priority, isCompleted: false, completedOn: null };
      return showAtOnce((tasks) => withTask(tasks, { ...shown, createdAt: now, updatedAt: now }));
    },
    onSuccess: () => void showToast({ title: copy.added, variant: 'success' }),
    onError: (error, { id }) => {
      changeShown((tasks) => withoutEntry(tasks, id));
      toastError(copy.failedToAdd, error);
    },
  });
}
