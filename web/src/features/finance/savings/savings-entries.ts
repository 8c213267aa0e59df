import { type SavingsGoal, savings } from '@afdal/contract/savings';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { cyclesKey, healthKey, savingsKey } from '../../../lib/finance-keys.ts';
import { found } from '../../../ui/query/found.ts';
import { optimisticList } from '../../../ui/query/optimistic-list.ts';
import { useEntries } from '../../../ui/query/use-entries.ts';

/** In the server's order. What is saved and planned changes what is safe to spend. */
export const savingsList = optimisticList<SavingsGoal>({ key: savingsKey, invalidates: [cyclesKey, healthKey] });

const summaryKey = [...savingsKey, 'summary'] as const;
const logKey = (id: string) => [...savingsKey, 'log', id] as const;

export const useSavingsGoals = () => useEntries(savingsList, savings, 'listSavingsGoals');

export function useSavingsGoal(id: string | undefined) {
  return found(useSavingsGoals(), id);
}

export function useSavingsSummary() {
  return useQuery({ queryKey: summaryKey, queryFn: () => call(savings.readSavingsSummary, {}) });
}

/** The loaded pages of a goal's log, the latest entries first. */
export function useSavingsLog(id: string) {
  return useInfiniteQuery({
    queryKey: logKey(id),
    queryFn: ({ pageParam }) =>
      call(savings.listSavingsEntries, { params: { id: id as never }, query: { cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
