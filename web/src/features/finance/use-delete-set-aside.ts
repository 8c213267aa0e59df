import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { texts as queryTexts } from '../../data/texts.ts';
import { offerUndo, withdrawUndo } from '../../data/undo-toasts.ts';
import type { EndpointById } from '../../data/use-undoable-delete.ts';
import { useWrite } from '../../data/use-write.ts';
import { newId } from '../../lib/new-id.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';

interface Deletion<T, Restored> {
  readonly remove: EndpointById;
  readonly restore: EndpointById & { readonly output: z.ZodMiniType<Restored> };
  readonly label: (item: T) => string;
  readonly texts: Readonly<Record<'deleted' | 'failedToDelete' | 'failedToRestore', string>>;
  /** What the writes change, for `isLastWrite`. */
  readonly list: string;
  readonly invalidates?: readonly QueryKey[];
  /** Takes the row away; returns what brings it back. */
  readonly show: (id: string) => Promise<() => void>;
  readonly onRestored: (response: Restored) => void;
  /** After a deletion, done or rejected. */
  readonly onSettled: () => void;
}

/** Takes the row of money set aside away at once, and offers for ten seconds to bring it back; the sums follow the server. */
export function useDeleteSetAside<T extends { readonly id: string }, Restored>({
  remove,
  restore,
  label,
  texts,
  show,
  onRestored,
  onSettled,
  ...written
}: Deletion<T, Restored>): (item: T) => void {
  const { mutate: restoreItem } = useWrite(restore, {
    onSuccess: (response) => {
      onRestored(response);
      showToast({ title: queryTexts.restored, variant: 'success' });
    },
    failed: texts.failedToRestore,
    ...written,
  });
  const { mutate: removeItem } = useWrite(remove, {
    show: (write) => show(write.params.id),
    failed: texts.failedToDelete,
    onFailed: (error, write) => {
      withdrawUndo(write.params.id);
      toastError(texts.failedToDelete, error);
    },
    onSettled,
    ...written,
  });
  return (item) => {
    const params = { id: item.id };
    const run = () => restoreItem({ params, idempotencyKey: newId() });
    offerUndo({ id: item.id, title: texts.deleted, description: label(item), run });
    removeItem({ params });
  };
}
