import { Habit, HabitEvent, habits, type WrittenHabitEvent } from '@afdal/contract/habits';
import { withoutPrivateFields } from '@afdal/contract/private-fields';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { applyEvent } from '@afdal/domain/habits/habit-after';
import { habitOnDay } from '@afdal/domain/habits/habit-on-day';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { optimisticList } from '../../data/optimistic-list.ts';
import { selectById } from '../../data/queries.ts';
import { texts as listTexts } from '../../data/texts.ts';
import { offerRemoval, type ToastExtras } from '../../data/undo-toasts.ts';
import { usePages } from '../../data/use-pages.ts';
import { useSave } from '../../data/use-save.ts';
import { useUndoableDelete } from '../../data/use-undoable-delete.ts';
import { type BodyInput, useListWrite } from '../../data/use-write.ts';
import { call } from '../../lib/api.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { newId } from '../../lib/new-id.ts';
import { queryClient } from '../../lib/query-client.ts';
import { taskSummaryKey, weeklyReviewsKey } from '../../lib/task-keys.ts';
import { rollListToToday, useItemsToday } from '../../session/items-today.ts';
import { type PersonDay, toPersonDay } from '../../session/person-day.ts';
import { userKey } from '../../session/read-user.ts';
import { useUser } from '../../session/user.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { useRevealed } from './revealed.ts';
import { texts } from './texts.ts';
import { useSlipExpense } from './use-slip-expense.ts';

const habitsKey = ['habits'] as const;

/** In the server's order. An intention earns points. Hidden fields of a private habit are never in it: they would be stored on the device. */
export const habitList = optimisticList<Habit>({
  key: habitsKey,
  readAs: (habit) => (habit.isPrivate ? withoutPrivateFields(Habit, habit) : habit),
  invalidates: [taskSummaryKey, userKey],
  beforeChange: () => rollListToToday(habitsKey, onDay),
});

function onDay(habit: Habit, day: PersonDay): Habit {
  const toDay = (ms: number) => toPersonDay(ms, day);
  return habitOnDay(habit, { ...day, nowMs: Date.now(), parseMs: Date.parse, toDay });
}

export const useHabits = () => useItemsToday(habitList, habits.listHabits, onDay);

export function useHabit(id: string | undefined) {
  return selectById(useHabits(), id);
}

/** The days and triggers of a habit's last year. */
export function useHabitYear(id: string) {
  return useQuery({
    queryKey: [...habitsKey, 'year', id],
    queryFn: async () => {
      const { map, triggers } = await call(habits.readHabit, { params: { id } });
      return { map, triggers };
    },
  });
}

const habitLogKey = (id: string) => [...habitsKey, 'journal', id] as const;

/**
 * The loaded pages of a habit's journal, the latest events first; without its notes while the habit hides them. Those that
 * are revealed are not stored on the device.
 */
export function useHabitLog(habit: Habit | null) {
  const { isRevealed, isHidden } = useRevealed(habit);
  const id = habit?.id ?? '';
  return usePages(
    isRevealed ? [...habitLogKey(id), 'revealed'] : habitLogKey(id),
    async (cursor) => {
      const page = await call(habits.listHabitEvents, { params: { id }, query: { cursor } });
      if (!isHidden) return page;
      return { ...page, items: page.items.map((event) => withoutPrivateFields(HabitEvent, event)) };
    },
    { ...(isRevealed && { meta: { isPersisted: false }, gcTime: 0 }), enabled: habit !== null },
  );
}

/** What helps, and how a body recovers. Administrators change its texts, so it is read anew as everything else. */
export function useHabitGuide() {
  return useQuery({
    queryKey: ['habit-guide'],
    queryFn: () => call(habits.readHabitGuide, {}),
  });
}

export const useSaveHabit = (saved: Habit | null) =>
  useSave(habitList, {
    add: habits.addHabit,
    edit: habits.editHabit,
    saved,
    texts: texts,
    put: (habit) => {
      // What was read while it was public may be on the device.
      if (habit.isPrivate) {
        queryClient.setQueryData(habitLogKey(habit.id), { pages: [], pageParams: [] });
        queryClient.removeQueries({ queryKey: weeklyReviewsKey });
      }
      habitList.put(habit);
    },
  });

const getName = ({ name }: Habit) => name;
/** From its first day on a habit has a history. */
const asks = { isNeeded: () => true, texts: texts.deletion };

export const useDeleteHabit = () =>
  useUndoableDelete(habitList, {
    remove: habits.deleteHabit,
    restore: habits.restoreHabit,
    label: getName,
    texts: texts,
    asks,
  });

interface ToastTexts {
  readonly done: string | ((response: WrittenHabitEvent) => string);
  readonly failed: string;
  /** What the toast says besides. */
  readonly extras?: (response: WrittenHabitEvent, before: Habit | undefined) => ToastExtras;
  readonly onFailed?: (error: unknown) => void;
}

/**
 * Records what happened: shown before the answer, and for some seconds a toast offers to take it back. What a slip cost can
 * be recorded as well, also while the slip waits on the device.
 */
export function useRecordEvent({ done, failed, extras, onFailed }: ToastTexts) {
  const today = useToday();
  const { dayStartHour } = useUser().preferences;
  const { zone } = useDisplayPreferences();
  const toDay = (instant: string) => logicalDate(Date.parse(instant), zone, dayStartHour);
  const { mutate: remove } = useListWrite(habitList, habits.deleteHabitEvent, { failed: texts.slip.failedToUndo });
  const findExpense = useSlipExpense();
  const write = useListWrite(habitList, habits.addHabitEvent, {
    show: (items, { params, body }) =>
      items.map((habit) => (habit.id === params.id ? changed(habit, body, (at) => toDay(at) === today) : habit)),
    onSuccess: (response, { context }) => {
      const { habit, id } = response;
      habitList.put(habit);
      const undo = () => remove({ params: { id: habit.id, eventId: id } });
      offerRemoval(id, typeof done === 'string' ? done : done(response), undo, {
        ...extras?.(response, context as Habit | undefined),
        offer: findExpense(habit, response),
      });
    },
    onQueued: ({ body: { type, quantity = 1, at }, context }) => {
      const slip = { quantity: type === 'slip' ? quantity : null, on: at ? toDay(at) : today };
      const action = findExpense(context as Habit, slip);
      if (action) showToast({ title: listTexts.savedOnDevice, variant: 'default', action });
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

/** Records today's intention; what it earns is said once the server has paid it. */
export function usePledge(): (habit: Habit) => void {
  const { digits } = useDisplayPreferences();
  const { record } = useRecordEvent({
    done: texts.pledge.done,
    failed: texts.pledge.failed,
    extras: ({ pointsEarned }) =>
      pointsEarned > 0
        ? { description: interpolate(texts.pledge.points, { points: pluralize('point', pointsEarned, digits) }) }
        : {},
  });
  return (habit) => record(habit, { type: 'pledge' });
}

type Recorded = BodyInput<typeof habits.addHabitEvent>;

/** The habit before the response. What an earlier day changes is known with it. */
function changed(habit: Habit, event: Recorded, isToday: (at: string) => boolean): Habit {
  const { type, quantity, result = null, at = new Date().toISOString() } = event;
  if (!isToday(at)) return habit;
  return applyEvent(habit, { type, result, quantity: quantity ?? 1, at: new Date(at).toISOString() });
}
