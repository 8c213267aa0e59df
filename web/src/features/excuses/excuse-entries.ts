import { type Excuse, excuses } from '@afdal/contract/tasks/excuses';
import { optimisticList } from '../../data/optimistic-list.ts';
import { useEntries } from '../../data/use-entries.ts';
import { useListWrite } from '../../data/use-list-write.ts';
import { useFormWrite } from '../../data/use-save.ts';
import { tasksKey } from '../../lib/task-keys.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';

/** Changes show only after the answer: streaks change with them. */
const list = optimisticList<Excuse>({ key: ['excuses'], invalidates: [tasksKey] });

export const useExcuses = () => useEntries(list, excuses, 'listExcuses');

export function useAddExcuse() {
  return useFormWrite(list, excuses, 'addExcuse', {
    toWrite: (body, newId) => ({ body: { ...body, id: newId } }),
    success: copy.added,
    failed: copy.failedToAdd,
  });
}

export const useTakeBackExcuse = () =>
  useListWrite(list, excuses, 'deleteExcuse', {
    onSuccess: () => void showToast({ title: copy.takenBack, variant: 'success' }),
    failed: copy.failedToTakeBack,
  });
