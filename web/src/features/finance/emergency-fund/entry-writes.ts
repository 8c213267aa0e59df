import { type EmergencyFund, emergencyFund, type FundEntry } from '@afdal/contract/emergency-fund';
import { emergencyFundKey } from '../../../lib/finance-keys.ts';
import { newId } from '../../../lib/new-id.ts';
import { invalidate } from '../../../lib/other-tabs.ts';
import type { FormWrite } from '../../../ui/form/use-checked-form.ts';
import { copy as queryCopy } from '../../../ui/query/copy.ts';
import { isLastWrite } from '../../../ui/query/is-last-write.ts';
import { offerUndo, withdrawUndo } from '../../../ui/query/undo-toasts.ts';
import { useIdOf } from '../../../ui/query/use-id-of.ts';
import { useWrite } from '../../../ui/query/use-write.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { entryWords } from './entry-words.ts';
import { type FormTexts, formWrite, invalidates, put, showChanged, written } from './fund-query.ts';

/** A deposit, or a withdrawal: one entry, however often the form is sent. */
export function useAddEntry(texts: FormTexts): FormWrite<EmergencyFund> {
  const idOf = useIdOf();
  const { mutateAsync } = useWrite(emergencyFund, 'addFundEntry', formWrite(texts));
  return { send: (body) => mutateAsync({ body: { ...body, id: idOf(body) } } as never), failed: texts.failed };
}

export function useEditEntry(id: string): FormWrite<EmergencyFund> {
  const failed = copy.failedToChange;
  const { mutateAsync } = useWrite(emergencyFund, 'editFundEntry', formWrite({ success: () => copy.changed, failed }));
  return { send: (body) => mutateAsync({ params: { id }, body } as never), failed };
}

/** Takes the row away at once, and offers for ten seconds to bring it back; the sums follow the server. */
export function useDeleteEntry(): (entry: FundEntry) => void {
  const { mutate: bringBack } = useWrite(emergencyFund, 'restoreFundEntry', {
    onSuccess: (fund) => {
      put(fund);
      showToast({ title: queryCopy.restored, variant: 'success' });
    },
    failed: copy.failedToRestore,
    invalidates,
    list: written,
  });
  const { mutate: remove } = useWrite(emergencyFund, 'deleteFundEntry', {
    show: ({ params }) =>
      showChanged((fund) => ({ ...fund, entries: fund.entries.filter(({ id }) => id !== params.id) })),
    failed: copy.failedToDelete,
    onFailed: (error, { params }) => {
      withdrawUndo(params.id);
      toastError(copy.failedToDelete, error);
    },
    invalidates,
    list: written,
    onSettled: () => {
      if (isLastWrite(written)) invalidate([emergencyFundKey]);
    },
  });
  return (entry) => {
    const params = { id: entry.id };
    const run = () => bringBack({ params, idempotencyKey: newId() } as never);
    offerUndo({ id: entry.id, title: copy.deleted, description: entryWords(entry), run });
    remove({ params } as never);
  };
}
