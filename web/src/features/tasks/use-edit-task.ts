import { type Task, type TaskChange, tasks } from '@afdal/contract/tasks';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { withChange } from '../../lib/optimistic-list.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { changeShown, showAtOnce, writing } from './cache.ts';
import { copy } from './copy.ts';

/** The editable fields of a task: all but its completion. */
type TaskEdit = Omit<TaskChange, 'isCompleted' | 'on'>;

interface EditedTask {
  readonly task: Task;
  readonly change: TaskEdit;
  /** No success toast: the page itself shows the result. */
  readonly isQuiet?: boolean;
}

export function useEditTask() {
  return useMutation({
    ...writing,
    mutationFn: ({ task: { id }, change }: EditedTask) => call(tasks.editTask, { params: { id }, body: change }),
    onMutate: ({ task: { id }, change }) => showAtOnce((shown) => withChange(shown, id, present(change))),
    onSuccess: (_, { isQuiet }) => {
      if (!isQuiet) showToast({ title: copy.edited, variant: 'success' });
    },
    onError: (error, { task, change }) => {
      const before = Object.keys(change).map((field) => [field, task[field as keyof TaskEdit]]);
      changeShown((shown) => withChange(shown, task.id, Object.fromEntries(before)));
      toastError(copy.failedToEdit, error);
    },
  });
}

/** Omitted fields stay unchanged. */
function present(change: TaskEdit): Partial<Task> {
  const { dueTime, ...rest } = change;
  return Object.fromEntries(
    Object.entries({ ...rest, dueTime, dueDate: dueTime }).filter(([, value]) => value !== undefined),
  );
}
