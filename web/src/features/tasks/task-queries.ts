import { type Task, type TaskChange, tasks } from '@afdal/contract/tasks/tasks';
import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { type AmountChange, amountAfter } from '@afdal/domain/tasks/amount';
import { changeAmount, isMarked, markedDay, toggled, withDay } from '@afdal/domain/tasks/toggle-task';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useCallback, useMemo } from 'react';
import { inOrder, withChange } from '../../data/items.ts';
import { optimisticList } from '../../data/optimistic-list.ts';
import { mapQuery } from '../../data/queries.ts';
import type { FormWriteOf } from '../../data/use-save.ts';
import { useUndoableDelete } from '../../data/use-undoable-delete.ts';
import { useListWrite } from '../../data/use-write.ts';
import { pluralizeChange } from '../../lib/format/plurals.ts';
import { newId } from '../../lib/new-id.ts';
import { taskListKey } from '../../lib/task-keys.ts';
import { paidToday, predictSummary, turnTasks, useTasksToday } from '../../session/tasks-today.ts';
import { useUser } from '../../session/user.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import type { Query } from '../../ui/query-states/query-states.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { getStaleWithTasks, taskDeletion } from './adding-tasks.ts';
import { isNumbered, type NumberedTask } from './amount-labels.ts';
import { usePrayerTime } from './prayers/use-prayer-time.ts';
import { withPrayerTimes } from './prayers/with-prayer-times.ts';
import { texts } from './texts.ts';

/** As they stand today, in the order that the person gave them. */
const list = optimisticList<Task>({
  key: taskListKey,
  invalidates: getStaleWithTasks,
  beforeChange: turnTasks,
  afterChange: predictSummary,
});

/** The tasks; those after a prayer at its times as they are in the person's city now, also when the day has turned. */
export function useTasks(): Query<readonly Task[]> {
  const { list: query, current } = useTasksToday('tasks');
  const data = current.tasks;
  const today = useToday();
  const city = useUser().preferences.prayerCity;
  const hasPrayer = data?.some(({ prayer }) => prayer !== null) ?? false;
  const timeHere = usePrayerTime(city !== null && hasPrayer);
  const timed = useMemo(
    () => (data && timeHere && city !== null ? withPrayerTimes(data, timeHere, { city, today }) : data),
    [data, timeHere, city, today],
  );
  return mapQuery(query, () => timed);
}

/** What the form of a task writes: its changes. */
export function useSaveTask({ id }: Task): FormWriteOf<typeof tasks.editTask> {
  const { mutateAsync } = useEditTask();
  return { send: (body) => mutateAsync({ params: { id }, body }) };
}

/** Edits anything but the completion. `context: 'quiet'` confirms nothing, where the page shows that it worked. */
export function useEditTask() {
  return useListWrite(list, tasks.editTask, {
    show: (items, { params: { id }, body }) => withChange(items, id, present(body as TaskChange)),
    onSuccess: (_, { context }) => {
      if (context !== 'quiet') showToast({ title: texts.edited, variant: 'success' });
    },
    failed: texts.failedToEdit,
  });
}

/** Completes a task in its present period, or reopens it: the opposite of what is shown. */
export function useCompleteTask() {
  const today = useToday();
  const { weekStart } = useDisplayPreferences();
  const day = { today, weekStart };
  const showCompletion = useCompletionToast();
  const { mutate } = useListWrite(list, tasks.editTask, {
    show: (items, { params: { id } }) =>
      paidToday(
        items,
        items.map((task) => (task.id === id ? { ...task, ...toggled(task, day) } : task)),
      ),
    onSuccess: showCompletion,
    failed: texts.failedToToggle,
  });
  const mark = useMarkDay();
  return useCallback(
    (task: Task) => {
      const { id, isCompleted, timesPerWeek } = task;
      if (timesPerWeek !== null) mark(task, markedDay(task, today), !isMarked(task, today));
      else mutate({ params: { id }, body: { isCompleted: !isCompleted } });
    },
    [mutate, mark, today],
  );
}

/** Adds a day to those on which a task for some days of a week was done, or takes it back. */
export function useMarkDay() {
  const today = useToday();
  const { weekStart } = useDisplayPreferences();
  const day = { today, weekStart };
  const showCompletion = useCompletionToast();
  const { mutate } = useListWrite(list, tasks.editTask, {
    show: (items, { params: { id }, body }) => {
      const { isCompleted = true } = body;
      const on = civilDate(body.on ?? today) ?? today;
      return paidToday(
        items,
        items.map((task) => (task.id === id ? { ...task, ...withDay(task, on, isCompleted, day) } : task)),
      );
    },
    onSuccess: (response) => {
      if (response.points.change !== 0) showCompletion(response);
    },
    failed: texts.failedToToggle,
  });
  return useCallback(
    ({ id }: Task, on: CivilDate, isCompleted: boolean) => mutate({ params: { id }, body: { isCompleted, on } }),
    [mutate],
  );
}

/**
 * Changes the amount of a numbered task in its present period. An addition has an id and its day, so that it counts once
 * however often it is sent, and beside those of other devices; an exact amount is what it is.
 */
export function useCountTask() {
  const today = useToday();
  const { weekStart } = useDisplayPreferences();
  const day = { today, weekStart };
  const showCompletion = useCompletionToast();
  const { mutate } = useListWrite(list, tasks.editTask, {
    show: (items, { params: { id }, body }) => {
      const { amount, added } = body as Pick<TaskChange, 'amount' | 'added'>;
      const change = amount === undefined ? { by: added?.by ?? 0 } : { to: amount };
      return paidToday(
        items,
        items.map((task) =>
          task.id === id && isNumbered(task)
            ? { ...task, ...changeAmount(task, amountAfter(task.amount, change), day) }
            : task,
        ),
      );
    },
    onSuccess: (response) => {
      if (response.points.change !== 0) showCompletion(response);
    },
    failed: texts.failedToCount,
  });
  return useCallback(
    ({ id }: NumberedTask, change: AmountChange) => {
      const counting = 'to' in change ? { amount: change.to } : { added: { id: newId(), by: change.by } };
      mutate({ params: { id }, body: { ...counting, on: today } });
    },
    [mutate, today],
  );
}

/** Shows what a completion earned, or cost to take back. */
function useCompletionToast() {
  const { digits } = useDisplayPreferences();
  return ({ id, earned, isCompleted, points: { change } }: Task & { points: { change: number } }) => {
    // Until the answer, the row shows what a first completion would earn.
    list.change((items) => withChange(items, id, { earned }));
    const points = pluralizeChange('point', change, digits);
    const [plain, withPoints] = isCompleted
      ? [texts.completedAgain, texts.completed]
      : [texts.reopenedFree, texts.reopened];
    showToast({ title: change === 0 ? plain : interpolate(withPoints, { points }), variant: 'success' });
  };
}

/** With what its open period earned. */
export const useDeleteTask = () => useUndoableDelete(list, taskDeletion);

export const useOrderTasks = () =>
  useListWrite(list, tasks.orderTasks, {
    show: (items, { body: { ids } }) => inOrder(items, ids),
    failed: texts.failedToEdit,
  });

/** Fields that are not part of the change stay as they are. */
function present({ dueTime, ...rest }: TaskChange): Partial<Task> {
  return Object.fromEntries(
    Object.entries({ ...rest, dueTime, dueDate: dueTime }).filter(([, value]) => value !== undefined),
  );
}
