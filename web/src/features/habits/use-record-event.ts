import { type Habit, habits, type WrittenHabitEvent } from '@afdal/contract/habits';
import { newId } from '../../lib/new-id.ts';
import type { WriteOf } from '../../lib/writes.ts';
import { offerRemoval, type ToastExtras } from '../../ui/query/undo-toasts.ts';
import { useListWrite } from '../../ui/query/use-list-write.ts';
import { copy } from './copy.ts';
import { habitList } from './habit-entries.ts';

interface Words {
  readonly done: string;
  readonly failed: string;
  /** What the toast says besides. */
  readonly extras?: (answer: WrittenHabitEvent, before: Habit | undefined) => ToastExtras;
  readonly onFailed?: (error: unknown) => void;
}

/** Records what happened: shown before the answer, and for ten seconds a toast offers to take it back. */
export function useRecordEvent({ done, failed, extras, onFailed }: Words) {
  const { mutate: remove } = useListWrite(habitList, habits, 'deleteHabitEvent', { failed: copy.slip.failedToUndo });
  const write = useListWrite(habitList, habits, 'addHabitEvent', {
    show: (shown, { params, body }) => shown.map((habit) => (habit.id === params.id ? changed(habit, body) : habit)),
    onSuccess: (answer, { shown }) => {
      const { habit, id } = answer;
      habitList.put(habit);
      const takeBack = () => remove({ params: { id: habit.id, eventId: id } } as never);
      offerRemoval(id, done, takeBack, extras?.(answer, shown as Habit | undefined));
    },
    failed,
    ...(onFailed && { onFailed }),
  });
  const writeOf = (habit: Habit, body: object) => {
    const id = newId();
    // What is sent later keeps the time of the press; else the server's clock says it, since a device's may be wrong.
    const at = navigator.onLine ? {} : { at: new Date().toISOString() };
    return { params: { id: habit.id }, body: { id, ...at, ...body }, idempotencyKey: id, shown: habit } as never;
  };
  return {
    record: (habit: Habit, body: object) => write.mutate(writeOf(habit, body)),
    send: (habit: Habit, body: object) => write.mutateAsync(writeOf(habit, body)),
  };
}

type Recorded = WriteOf<'addHabitEvent'>['body'];

/** How a habit looks before the answer. */
function changed(habit: Habit, { type, at, quantity }: Recorded): Habit {
  const { today } = habit;
  if (type === 'pledge') return { ...habit, today: { ...today, isPledged: true } };
  if (type !== 'slip') return habit;
  const more = today.quantity + (quantity ?? 1);
  const isOver = more > (today.limitQuantity ?? 0);
  return {
    ...habit,
    today: { ...today, quantity: more },
    ...(isOver && { cleanSince: at ?? new Date().toISOString(), cleanDays: 0 }),
  };
}
