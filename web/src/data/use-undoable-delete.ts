import type { NamedEndpoint } from '@afdal/contract/endpoint';
import { trashDays } from '@afdal/domain/limits/trash-days';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { pluralize } from '../lib/format/plurals.ts';
import { newId } from '../lib/new-id.ts';
import { useDisplayPreferences } from '../ui/figures/display-preferences.ts';
import { ask } from '../ui/overlay/ask.ts';
import { toastError } from '../ui/toast/toast-error.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { type Before, findNextId, type Item, insertSorted, without } from './items.ts';
import type { OptimisticList } from './optimistic-list.ts';
import { texts as uiTexts } from './texts.ts';
import { offerUndo, withdrawUndo } from './undo-toasts.ts';
import { useListWrite } from './use-write.ts';

/** A call that takes the id of an entry and nothing else. */
export type EndpointById = NamedEndpoint & {
  readonly params: z.ZodMiniType<unknown, { id: string }>;
  readonly body?: never;
};

/** What is asked before a deletion that takes a history along. */
interface DeletionQuestion<T> {
  readonly isNeeded: (item: T) => boolean;
  readonly texts: {
    /** With `{title}`. */
    readonly question: string;
    /** With `{days}`, for how long it can be restored. */
    readonly consequence: string;
    /** Names the deletion. */
    readonly confirm: string;
  };
}

interface Deletion<T> {
  readonly remove: EndpointById;
  readonly restore: EndpointById;
  readonly label: (item: T) => string;
  readonly texts: { readonly deleted: string; readonly failedToDelete: string; readonly failedToRestore: string };
  readonly asks?: DeletionQuestion<T>;
  /** What is done about a deletion that was rejected; a toast unless said otherwise. */
  readonly onError?: (error: unknown, item: T) => void;
}

interface Removed<T> {
  readonly item: T;
  readonly before: Before;
}

/**
 * Deletes, without asking unless there is a question; for ten seconds a toast offers to undo it. As stable as `label`,
 * `texts` and `asks` are.
 */
export function useUndoableDelete<T extends Item>(
  list: OptimisticList<T>,
  { remove, restore, label, texts, asks, onError }: Deletion<T>,
): (item: T) => void {
  const { digits } = useDisplayPreferences();
  const { mutate: restoreItem } = useListWrite(list, restore, {
    show: (items, write) => {
      const { item, before } = write.context as Removed<T>;
      return insertSorted(items, item, list.compare, before);
    },
    onSuccess: () => void showToast({ title: uiTexts.restored, variant: 'success' }),
    failed: texts.failedToRestore,
  });
  const { mutate: removeItem } = useListWrite(list, remove, {
    show: (items, write) => without(items, (write.context as Removed<T>).item.id),
    failed: texts.failedToDelete,
    onFailed: (error, write) => {
      const { item } = write.context as Removed<T>;
      withdrawUndo(item.id);
      if (onError) onError(error, item);
      else toastError(texts.failedToDelete, error);
    },
  });
  const removeNow = useCallback(
    (item: T) => {
      const params = { id: item.id };
      const context: Removed<T> = { item, before: findNextId(list.read(), item.id) };
      const run = () => restoreItem({ params, idempotencyKey: newId(), context });
      offerUndo({ id: item.id, title: texts.deleted, description: label(item), run });
      removeItem({ params, context });
    },
    [list, label, texts, restoreItem, removeItem],
  );
  return useCallback(
    (item) => {
      if (!asks?.isNeeded(item)) return removeNow(item);
      const { question, consequence, confirm } = asks.texts;
      ask({
        question: interpolate(question, { title: label(item) }),
        consequence: interpolate(consequence, { days: pluralize('day', trashDays, digits, 'object') }),
        confirmLabel: confirm,
        isDestructive: true,
        onConfirm: () => removeNow(item),
      });
    },
    [asks, label, digits, removeNow],
  );
}
