import { type SavingsEntry, type SavingsGoal, savings } from '@afdal/contract/finance/savings';
import { interpolate } from '@afdal/domain/text/interpolate';
import { type InfiniteData, useQuery } from '@tanstack/react-query';
import { optimisticList, useItems } from '../../../data/optimistic-list.ts';
import { mapQuery, selectById } from '../../../data/queries.ts';
import { usePages } from '../../../data/use-pages.ts';
import { type FormWriteOf, useFormWrite } from '../../../data/use-save.ts';
import { call } from '../../../lib/api.ts';
import { accountsKey, cyclesKey, healthKey, savingsKey, transactionsKey, zakatKey } from '../../../lib/finance-keys.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useDeleteSetAside } from '../use-delete-set-aside.ts';
import { texts } from './texts.ts';

/** In the server's order. What is saved and planned changes what is safe to spend, and may be a transfer. */
export const savingsList = optimisticList<SavingsGoal>({
  key: savingsKey,
  invalidates: [cyclesKey, healthKey, zakatKey, accountsKey, transactionsKey],
});

const summaryKey = [...savingsKey, 'summary'] as const;
const logKey = (id: string) => [...savingsKey, 'log', id] as const;

export const useSavingsGoals = () => useItems(savingsList, savings.listSavingsGoals);

/** How many count towards the plan's limit. */
export function useSavingsGoalCount() {
  return mapQuery(useSavingsGoals(), (goals) => goals?.filter(({ status }) => status !== 'archived').length);
}

export function useSavingsGoal(id: string | undefined) {
  return selectById(useSavingsGoals(), id);
}

export function useSavingsSummary() {
  return useQuery({ queryKey: summaryKey, queryFn: () => call(savings.readSavingsSummary, {}) });
}

interface Page {
  readonly items: readonly SavingsEntry[];
  readonly nextCursor: string | null;
}

/** Takes an entry out of a goal's log before the answer; returns what brings it back. */
export async function withoutLogged(goalId: string, id: string): Promise<() => void> {
  const key = logKey(goalId);
  await queryClient.cancelQueries({ queryKey: key });
  const before = queryClient.getQueryData<InfiniteData<Page>>(key);
  queryClient.setQueryData<InfiniteData<Page>>(
    key,
    (log) =>
      log && {
        ...log,
        pages: log.pages.map((page) => ({ ...page, items: page.items.filter((entry) => entry.id !== id) })),
      },
  );
  return () => void queryClient.setQueryData(key, before);
}

/** The loaded pages of a goal's log, the latest entries first. */
export function useSavingsLog(id: string) {
  return usePages(logKey(id), (cursor) => call(savings.listSavingsEntries, { params: { id }, query: { cursor } }));
}

/** «نقل إلى «سيارة»» */
export function formatEntry({ type, amountMinor, otherGoalId }: SavingsEntry, goals: readonly SavingsGoal[]): string {
  const other = goals.find(({ id }) => id === otherGoalId);
  if (type !== 'move' || !other) return texts.entries[type];
  return interpolate(amountMinor > 0 ? texts.movedFrom : texts.movedTo, { name: other.name });
}

export function useEditEntry(id: string): FormWriteOf<typeof savings.editSavingsEntry> {
  return useFormWrite(savingsList, savings.editSavingsEntry, {
    toWrite: (body) => ({ params: { id }, body }),
    onSuccess: ({ goal }) => savingsList.put(goal),
    success: texts.entryChanged,
    failed: texts.failedToChangeEntry,
  });
}

export function useDeleteEntry({ id: goalId }: SavingsGoal, goals: readonly SavingsGoal[]) {
  return useDeleteSetAside({
    remove: savings.deleteSavingsEntry,
    restore: savings.restoreSavingsEntry,
    list: savingsList.name,
    label: (entry: SavingsEntry) => formatEntry(entry, goals),
    texts: {
      deleted: texts.entryDeleted,
      failedToDelete: texts.failedToDeleteEntry,
      failedToRestore: texts.failedToRestoreEntry,
    },
    show: (id) => withoutLogged(goalId, id),
    onRestored: ({ goal }) => {
      savingsList.put(goal);
      savingsList.invalidate();
    },
    onSettled: savingsList.invalidate,
  });
}
