import type { EndpointName, endpoints } from '@afdal/contract/endpoints';
import { useCallback } from 'react';
import { newId } from '../lib/new-id.ts';
import type { EndpointGroup, WriteVariables } from '../lib/writes.ts';
import { toastError } from '../ui/toast/toast-error.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { type Before, findNextId, type Item, insertSorted, without } from './items.ts';
import type { OptimisticList } from './optimistic-list.ts';
import { offerUndo, withdrawUndo } from './undo-toasts.ts';
import { useListWrite } from './use-list-write.ts';

/** The calls on one entry of an id. */
type ById = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { params: object } ? Name : never;
}[EndpointName];

interface Deletion<T, Remove extends ById, Restore extends ById> {
  readonly remove: Remove;
  readonly restore: Restore;
  readonly label: (item: T) => string;
  readonly texts: { readonly deleted: string; readonly failedToDelete: string; readonly failedToRestore: string };
  /** What is done about a deletion that was refused; a toast unless said otherwise. */
  readonly onError?: (error: unknown, item: T) => void;
}

interface Removed<T> {
  readonly item: T;
  readonly before: Before;
}

/** Deletes without asking; for ten seconds a toast offers to undo it. As stable as `label` and `texts` are. */
export function useUndoableDelete<T extends Item, Remove extends ById, Restore extends ById>(
  list: OptimisticList<T>,
  group: EndpointGroup<Remove | Restore>,
  { remove, restore, label, texts, onError }: Deletion<T, Remove, Restore>,
): (item: T) => void {
  const { mutate: restoreItem } = useListWrite(list, group, restore, {
    show: (items, write) => {
      const { item, before } = write.context as Removed<T>;
      return insertSorted(items, item, list.compare, before);
    },
    onSuccess: () => void showToast({ title: copy.restored, variant: 'success' }),
    failed: texts.failedToRestore,
  });
  const { mutate: removeItem } = useListWrite(list, group, remove, {
    show: (items, write) => without(items, (write.context as Removed<T>).item.id),
    failed: texts.failedToDelete,
    onFailed: (error, write) => {
      const { item } = write.context as Removed<T>;
      withdrawUndo(item.id);
      if (onError) onError(error, item);
      else toastError(texts.failedToDelete, error);
    },
  });
  return useCallback(
    (item) => {
      const params = { id: item.id };
      const context: Removed<T> = { item, before: findNextId(list.read(), item.id) };
      const run = () => restoreItem({ params, idempotencyKey: newId(), context } as unknown as WriteVariables<Restore>);
      offerUndo({ id: item.id, title: texts.deleted, description: label(item), run });
      removeItem({ params, context } as unknown as WriteVariables<Remove>);
    },
    [list, label, texts, restoreItem, removeItem],
  );
}
