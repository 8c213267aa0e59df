import type { EndpointResponse } from '@afdal/contract/endpoint';
import type { EndpointName, endpoints } from '@afdal/contract/endpoints';
import type { QueryKey } from '@tanstack/react-query';
import { copy as queryCopy } from '../../data/copy.ts';
import { offerUndo, withdrawUndo } from '../../data/undo-toasts.ts';
import { useWrite } from '../../data/use-write.ts';
import { newId } from '../../lib/new-id.ts';
import type { EndpointGroup, WriteVariables } from '../../lib/writes.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';

interface Deletion<T, Remove, Restore extends EndpointName> {
  readonly remove: Remove;
  readonly restore: Restore;
  readonly label: (item: T) => string;
  readonly texts: Readonly<Record<'deleted' | 'failedToDelete' | 'failedToRestore', string>>;
  /** What the writes change, for `isLastWrite`. */
  readonly list: string;
  readonly invalidates?: readonly QueryKey[];
  /** Takes the row away; returns what brings it back. */
  readonly show: (id: string) => Promise<() => void>;
  readonly onRestored: (response: EndpointResponse<(typeof endpoints)[Restore]>) => void;
  /** After a deletion, done or refused. */
  readonly onSettled: () => void;
}

/** Takes the row of money set aside away at once, and offers for ten seconds to bring it back; the sums follow the server. */
export function useDeleteSetAside<
  T extends { readonly id: string },
  Remove extends EndpointName,
  Restore extends EndpointName,
>(
  group: EndpointGroup<Remove | Restore>,
  { remove, restore, label, texts, show, onRestored, onSettled, ...written }: Deletion<T, Remove, Restore>,
): (item: T) => void {
  const { mutate: restoreItem } = useWrite(group, restore, {
    onSuccess: (response) => {
      onRestored(response);
      showToast({ title: queryCopy.restored, variant: 'success' });
    },
    failed: texts.failedToRestore,
    ...written,
  });
  const { mutate: removeItem } = useWrite(group, remove, {
    show: (write) => show(getId(write)),
    failed: texts.failedToDelete,
    onFailed: (error, write) => {
      withdrawUndo(getId(write));
      toastError(texts.failedToDelete, error);
    },
    onSettled,
    ...written,
  });
  return (item) => {
    const params = { id: item.id };
    const run = () => restoreItem({ params, idempotencyKey: newId() } as unknown as WriteVariables<Restore>);
    offerUndo({ id: item.id, title: texts.deleted, description: label(item), run });
    removeItem({ params } as unknown as WriteVariables<Remove>);
  };
}

const getId = (write: unknown) => (write as { readonly params: { readonly id: string } }).params.id;
