import { type AdminQuote, adminQuotes } from '@afdal/contract/admin/quotes';
import { type FormWriteOf, noop, useSendOnce } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminKey, useAdminRead } from '../list/admin-query.ts';
import { texts } from './texts.ts';

export function useAdminQuotes() {
  return useAdminRead(adminQuotes.listAdminQuotes, {});
}

// Also after a failure: what is there now is shown.
const invalidates = [adminKey, ['quotes']];

export function useAddQuote(): FormWriteOf<typeof adminQuotes.addQuote> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useWrite(adminQuotes.addQuote, {
    failed: texts.failedToAdd,
    onFailed: noop,
    onSuccess: () => showToast({ title: texts.added, variant: 'success' }),
    invalidates,
  });
  return {
    send: (body) => sendOnce(body, (idempotencyKey) => mutateAsync({ body, idempotencyKey })),
    failed: texts.failedToAdd,
  };
}

export function useEditQuote({ id }: AdminQuote): FormWriteOf<typeof adminQuotes.editQuote> {
  const { mutateAsync } = useWrite(adminQuotes.editQuote, {
    failed: texts.failedToChange,
    onFailed: noop,
    onSuccess: () => showToast({ title: texts.changed, variant: 'success' }),
    invalidates,
  });
  return { send: (body) => mutateAsync({ params: { id }, body }), failed: texts.failedToChange };
}

/** Shows a quote to people, or no longer. */
export function useShowQuote() {
  const { mutate, isPending } = useWrite(adminQuotes.editQuote, { failed: texts.failedToChange, invalidates });
  return {
    isPending,
    show: ({ id, text, author, version }: AdminQuote, isActive: boolean) =>
      mutate({ params: { id }, body: { text, author: author ?? '', isActive, expected: version } }),
  };
}

export function useOrderQuotes() {
  return useWrite(adminQuotes.orderQuotes, { failed: texts.failedToOrder, invalidates });
}

export function useDeleteQuote() {
  return useWrite(adminQuotes.deleteQuote, {
    failed: texts.failedToDelete,
    onSuccess: () => showToast({ title: texts.deleted, variant: 'default' }),
    invalidates,
  });
}
