import type { EndpointName, endpoints } from '@afdal/contract/endpoints';
import { useCallback } from 'react';
import { newId } from '../lib/new-id.ts';
import type { Entries, WriteOf } from '../lib/writes.ts';
import { toastError } from '../ui/toast/toast-error.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { type Before, type Entry, findNextId, placed, without } from './entries.ts';
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
  readonly label: (entry: T) => string;
  readonly texts: { readonly deleted: string; readonly failedToDelete: string; readonly failedToRestore: string };
  /** What is done about a deletion that was refused; a toast unless said otherwise. */
  readonly onError?: (error: unknown, entry: T) => void;
}

interface Removed<T> {
  readonly entry: T;
  readonly before: Before;
}

/** Deletes without asking; for ten seconds a toast offers to undo it. As stable as `label` and `texts` are. */
export function useUndoableDelete<T extends Entry, Remove extends ById, Restore extends ById>(
  list: OptimisticList<T>,
  entries: Entries<Remove | Restore>,
  { remove, restore, label, texts, onError }: Deletion<T, Remove, Restore>,
): (entry: T) => void {
  const { mutate: bringBack } = useListWrite(list, entries, restore, {
    show: (shown, write) => {
      const { entry, before } = write.shown as Removed<T>;
      return placed(shown, entry, list.compare, before);
    },
    onSuccess: () => void showToast({ title: copy.restored, variant: 'success' }),
    failed: texts.failedToRestore,
  });
  const { mutate: take } = useListWrite(list, entries, remove, {
    show: (shown, write) => without(shown, (write.shown as Removed<T>).entry.id),
    failed: texts.failedToDelete,
    onFailed: (error, write) => {
      const { entry } = write.shown as Removed<T>;
      withdrawUndo(entry.id);
      if (onError) onError(error, entry);
      else toastError(texts.failedToDelete, error);
    },
  });
  return useCallback(
    (entry) => {
      const params = { id: entry.id };
      const shown: Removed<T> = { entry, before: findNextId(list.read(), entry.id) };
      const run = () => bringBack({ params, idempotencyKey: newId(), shown } as unknown as WriteOf<Restore>);
      offerUndo({ id: entry.id, title: texts.deleted, description: label(entry), run });
      take({ params, shown } as unknown as WriteOf<Remove>);
    },
    [list, label, texts, bringBack, take],
  );
}
