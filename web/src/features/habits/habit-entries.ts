import { type Habit, type HabitEvent, habits } from '@afdal/contract/habits';
import type { HabitId } from '@afdal/contract/ids';
import { habitOnDay } from '@afdal/domain/habits/habit-on-day';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { taskSummaryKey } from '../../lib/task-keys.ts';
import { turnEntries, useEntriesToday } from '../../session/entries-today.ts';
import { dayOfInstant, type PersonDay } from '../../session/person-day.ts';
import { userKey } from '../../session/read-user.ts';
import { found } from '../../ui/query/found.ts';
import { optimisticList } from '../../ui/query/optimistic-list.ts';
import { useSave } from '../../ui/query/use-save.ts';
import { useUndoableDelete } from '../../ui/query/use-undoable-delete.ts';
import { copy } from './copy.ts';

const habitsKey = ['habits'] as const;

/** In the server's order. An intention earns points. */
export const habitList = optimisticList<Habit>({
  key: habitsKey,
  invalidates: [taskSummaryKey, userKey],
  beforeChange: () => turnEntries(habitsKey, onDay),
});

function onDay(habit: Habit, day: PersonDay): Habit {
  const dayOf = (ms: number) => dayOfInstant(ms, day);
  return habitOnDay(habit, { ...day, nowMs: Date.now(), msOf: Date.parse, dayOf });
}

export const useHabits = () => useEntriesToday(habitList, habits, 'listHabits', onDay);

export function useHabit(id: string | undefined) {
  return found(useHabits(), id);
}

/** A habit with its last year. */
export function useHabitDetail(id: string) {
  return useQuery({
    queryKey: [...habitsKey, 'detail', id],
    queryFn: () => call(habits.readHabit, { params: { id: id as HabitId } }),
  });
}

/** The loaded pages of a habit's journal, the latest events first. */
export function useJournal(id: string) {
  return useInfiniteQuery({
    queryKey: [...habitsKey, 'journal', id],
    queryFn: ({ pageParam }) =>
      call(habits.listHabitEvents, {
        params: { id: id as HabitId },
        query: { cursor: (pageParam ?? undefined) as never },
      }),
    initialPageParam: null as HabitEvent['id'] | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** What helps, and how a body recovers. */
export function useHabitGuide() {
  return useQuery({
    queryKey: ['habit-guide'],
    queryFn: () => call(habits.readHabitGuide, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const useSaveHabit = (saved: Habit | null) =>
  useSave(habitList, habits, { add: 'addHabit', edit: 'editHabit', saved, texts: copy });

const nameOf = ({ name }: Habit) => name;

export const useDeleteHabit = () =>
  useUndoableDelete(habitList, habits, {
    ...{ remove: 'deleteHabit', restore: 'restoreHabit' },
    label: nameOf,
    texts: copy,
  });
