import { type SavingsEntry, type SavingsGoal, savings } from '@afdal/contract/finance/savings';
import { interpolate } from '@afdal/domain/text/interpolate';
import { type FormWriteOf, useFormWrite } from '../../../data/use-save.ts';
import { useDeleteSetAside } from '../use-delete-set-aside.ts';
import { savingsList, withoutLogged } from './savings-queries.ts';
import { texts } from './texts.ts';

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
