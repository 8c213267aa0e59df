import { type Habit, habits, type WrittenHabitEvent } from '@afdal/contract/habits';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { applyEvent } from '@afdal/domain/habits/habit-after';
import { offerRemoval, type ToastExtras } from '../../data/undo-toasts.ts';
import { useListWrite } from '../../data/use-list-write.ts';
import { newId } from '../../lib/new-id.ts';
import type { BodyInput } from '../../lib/writes.ts';
import { useUser } from '../../session/user.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { habitList } from './habit-queries.ts';
import { texts } from './texts.ts';

interface ToastTexts {
  readonly done: string | ((response: WrittenHabitEvent) => string);
  readonly failed: string;
  /** What the toast says besides. */
  readonly extras?: (response: WrittenHabitEvent, before: Habit | undefined) => ToastExtras;
  readonly onFailed?: (error: unknown) => void;
}

/** Records what happened: shown before the answer, and for ten seconds a toast offers to take it back. */
export function useRecordEvent({ done, failed, extras, onFailed }: ToastTexts) {
  const today = useToday();
  const { dayStartHour } = useUser().preferences;
  const { zone } = useDisplayPreferences();
  const toDay = (instant: string) => logicalDate(Date.parse(instant), zone, dayStartHour);
  const { mutate: remove } = useListWrite(habitList, habits.deleteHabitEvent, { failed: texts.slip.failedToUndo });
  const write = useListWrite(habitList, habits.addHabitEvent, {
    show: (items, { params, body }) =>
      items.map((habit) => (habit.id === params.id ? changed(habit, body, (at) => toDay(at) === today) : habit)),
    onSuccess: (response, { context }) => {
      const { habit, id } = response;
      habitList.put(habit);
      const undo = () => remove({ params: { id: habit.id, eventId: id } });
      offerRemoval(
        id,
        typeof done === 'string' ? done : done(response),
        undo,
        extras?.(response, context as Habit | undefined),
      );
    },
    failed,
    ...(onFailed && { onFailed }),
  });
  const toWrite = (habit: Habit, body: Recorded) => {
    const id = newId();
    // What is sent later keeps the time of the press; else the server's clock says it, since a device's may be wrong.
    const at = navigator.onLine ? {} : { at: new Date().toISOString() };
    return { params: { id: habit.id }, body: { id, ...at, ...body }, idempotencyKey: id, context: habit };
  };
  return {
    record: (habit: Habit, body: Recorded) => write.mutate(toWrite(habit, body)),
    send: (habit: Habit, body: Recorded) => write.mutateAsync(toWrite(habit, body)),
  };
}

type Recorded = BodyInput<typeof habits.addHabitEvent>;

/** How a habit looks before the answer. What an earlier day changes is known with it. */
function changed(habit: Habit, event: Recorded, isToday: (at: string) => boolean): Habit {
  const { type, quantity, result = null, at = new Date().toISOString() } = event;
  if (!isToday(at)) return habit;
  return applyEvent(habit, { type, result, quantity: quantity ?? 1, at: new Date(at).toISOString() });
}
