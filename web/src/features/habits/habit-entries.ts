import { type Habit, type HabitEvent, habits } from '@afdal/contract/habits';
import type { HabitId } from '@afdal/contract/ids';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { taskSummaryKey } from '../../lib/task-keys.ts';
import { userKey } from '../../session/read-user.ts';
import { found } from '../../ui/query/found.ts';
import { optimisticList } from '../../ui/query/optimistic-list.ts';
import { useEntries } from '../../ui/query/use-entries.ts';
import { useSave } from '../../ui/query/use-save.ts';
import { useUndoableDelete } from '../../ui/query/use-undoable-delete.ts';
import { copy } from './copy.ts';

const habitsKey = ['habits'] as const;

/** In the server's order. An intention earns points. */
export const habitList = optimisticList<Habit>({ key: habitsKey, invalidates: [taskSummaryKey, userKey] });

export const useHabits = () => useEntries(habitList, habits, 'listHabits');

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
