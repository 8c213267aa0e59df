import { type Excuse, excuses } from '@afdal/contract/tasks/excuses';
import { optimisticList, useItems } from '../../data/optimistic-list.ts';
import { useFormWrite } from '../../data/use-save.ts';
import { useListWrite } from '../../data/use-write.ts';
import { tasksKey } from '../../lib/task-keys.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

/** Changes show only after the answer: streaks change with them. */
const list = optimisticList<Excuse>({ key: ['excuses'], invalidates: [tasksKey] });

export const useExcuses = () => useItems(list, excuses.listExcuses);

export function useAddExcuse() {
  return useFormWrite(list, excuses.addExcuse, {
    toWrite: (body, newId) => ({ body: { ...body, id: newId } }),
    success: texts.added,
    failed: texts.failedToAdd,
  });
}

export const useCancelExcuse = () =>
  useListWrite(list, excuses.deleteExcuse, {
    onSuccess: () => void showToast({ title: texts.cancelled, variant: 'success' }),
    failed: texts.failedToCancel,
  });
