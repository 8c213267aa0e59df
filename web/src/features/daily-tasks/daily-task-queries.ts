import { type DailyTask, dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { insertSorted, withChange } from '../../data/items.ts';
import { optimisticList, useItems } from '../../data/optimistic-list.ts';
import type { ToastExtras } from '../../data/undo-toasts.ts';
import { type FormWriteOf, useOptimisticAdd } from '../../data/use-save.ts';
import { useUndoableDelete } from '../../data/use-undoable-delete.ts';
import { useListWrite, type WriteVariables } from '../../data/use-write.ts';
import { dailyTaskListKey } from '../../lib/task-keys.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

/** Newest first. */
const list = optimisticList<DailyTask>({
  key: dailyTaskListKey,
  compare: (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id),
});

export const useDailyTasks = () => useItems(list, dailyTasks.listDailyTasks);

/** The list with a task added to it. */
function showAdded(
  items: readonly DailyTask[],
  { body }: WriteVariables<typeof dailyTasks.addDailyTask>,
): readonly DailyTask[] {
  const { id = '', title, description = '', priority = 'low', dueTime = null, paymentId = null } = body;
  const now = new Date().toISOString();
  const dueOn = civilDate(body.dueOn ?? '');
  const added = { id, title, description, priority, dueOn, dueTime, paymentId };
  const times = { completedOn: null, createdAt: now, updatedAt: now };
  return insertSorted(items, { ...added, isCompleted: false, ...times }, list.compare);
}

/** @param extras where the toast leads */
export const useAddDailyTask = (extras?: () => ToastExtras) =>
  useOptimisticAdd(list, dailyTasks.addDailyTask, {
    show: showAdded,
    success: texts.added,
    extras,
    remove: useDeleteDailyTask(),
    failed: texts.failedToAdd,
  });

interface SuggestedTask {
  readonly id: string;
  readonly title: string;
  readonly dueOn: string;
  /** The payment that it stands for. */
  readonly paymentId?: string;
}

/** Adds a task that the app suggests. Under the same id it is one task, which comes back where it was deleted. */
export function useAddSuggestedTask(success: string) {
  const { mutate: restore } = useListWrite(list, dailyTasks.restoreDailyTask, { failed: texts.failedToAdd });
  const { mutate: add } = useListWrite(list, dailyTasks.addDailyTask, {
    show: showAdded,
    onSuccess: ({ id }) => {
      restore({ params: { id } });
      showToast({ title: success, variant: 'success' });
    },
    failed: texts.failedToAdd,
  });
  return (task: SuggestedTask) => add({ body: task });
}

/** What the form of a task writes: its changes. */
export function useSaveDailyTask({ id }: DailyTask): FormWriteOf<typeof dailyTasks.editDailyTask> {
  const { mutateAsync } = useListWrite(list, dailyTasks.editDailyTask, {
    show: (items, { body }) => withChange(items, id, body as Partial<DailyTask>),
    onSuccess: () => void showToast({ title: texts.edited, variant: 'success' }),
    failed: texts.failedToChange,
  });
  return { send: (body) => mutateAsync({ params: { id }, body }) };
}

/** Completes a task, or reopens it: the opposite of what is shown. */
export function useToggleDailyTask() {
  const today = useToday();
  const { mutate: complete } = useListWrite(list, dailyTasks.completeDailyTask, {
    show: (items, { params: { id } }) => withChange(items, id, { isCompleted: true, completedOn: today }),
    onSuccess: () => void showToast({ title: texts.completed, variant: 'success' }),
    failed: texts.failedToChange,
  });
  const { mutate: edit } = useListWrite(list, dailyTasks.editDailyTask, {
    show: (items, { params: { id } }) => withChange(items, id, { isCompleted: false, completedOn: null }),
    onSuccess: () => void showToast({ title: texts.reopened, variant: 'success' }),
    failed: texts.failedToChange,
  });
  return ({ id, isCompleted }: DailyTask) =>
    isCompleted ? edit({ params: { id }, body: { isCompleted: false } }) : complete({ params: { id } });
}

export const useDeleteDailyTask = () =>
  useUndoableDelete(list, {
    remove: dailyTasks.deleteDailyTask,
    restore: dailyTasks.restoreDailyTask,
    label: ({ title }) => title,
    texts: { ...texts, failedToRestore: texts.failedToChange },
  });
