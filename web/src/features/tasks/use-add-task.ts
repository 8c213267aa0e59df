import { type NewTask, type Task, tasks } from '@afdal/contract/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { dueDay, periodAt, scheduleMadeOn, taskState } from '@afdal/domain/tasks/schedule';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { withoutEntry } from '../../lib/optimistic-list.ts';
import { useReadingStyle } from '../../ui/reading-style.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { useToday } from '../../ui/use-today.ts';
import { changeShown, showAtOnce, writing } from './cache.ts';
import { copy } from './copy.ts';

/** A task being sent. Idempotent: sent again with the same id and key, it is still one task. */
export interface AddedTask {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly body: Omit<z.infer<typeof NewTask>, 'id' | 'dueDate' | 'dueTime'> & { readonly dueTime: string };
}

export function useAddTask() {
  const today = useToday();
  const { weekStart } = useReadingStyle();
  return useMutation({
    ...writing,
    mutationFn: ({ id, idempotencyKey, body }: AddedTask) =>
      call(tasks.addTask, { body: { id, ...body }, idempotencyKey }),
    onMutate: (added) => showAtOnce((shown) => [...shown, shownAs(added, today, weekStart)]),
    onSuccess: () => void showToast({ title: copy.added, variant: 'success' }),
    onError: (error, { id }) => {
      changeShown((shown) => withoutEntry(shown, id));
      toastError(copy.failedToAdd, error);
    },
  });
}

function shownAs({ id, body }: AddedTask, today: CivilDate, weekStart: number): Task {
  const { taskType: type, weekday, dayOfMonth, dueTime } = body;
  const schedule = scheduleMadeOn(today, { type, weekday, dayOfMonth });
  const now = new Date().toISOString();
  return {
    ...body,
    id,
    dueDate: dueTime,
    weekday: type === 'weekly' ? schedule.weekday : null,
    dayOfMonth: type === 'monthly' ? schedule.dayOfMonth : null,
    dueOn: dueDay(schedule, periodAt(schedule, today, weekStart)),
    state: taskState(schedule, { today, since: today, isDone: false, weekStart }),
    isCompleted: false,
    lastCompletedOn: null,
    streak: 0,
    earned: 0,
    createdAt: now,
    updatedAt: now,
  };
}
