import { type Rate, rates } from '@afdal/contract/finance/rates';
import { without } from '../../../../data/items.ts';
import { optimisticList, useItems } from '../../../../data/optimistic-list.ts';
import { texts as listTexts } from '../../../../data/texts.ts';
import { offerUndo, withdrawUndo } from '../../../../data/undo-toasts.ts';
import { useFormWrite } from '../../../../data/use-save.ts';
import { useListWrite } from '../../../../data/use-write.ts';
import { derivedKeys, ratesKey } from '../../../../lib/finance-keys.ts';
import { toastError } from '../../../../ui/toast/toast-error.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const list = optimisticList<Rate>({ key: ratesKey, compare: newestFirst, invalidates: derivedKeys });

export const useRates = () => useItems(list, rates.listRates);

/** Saves a rate, in place of one of the same day. */
export const useSaveRate = () =>
  useFormWrite(list, rates.saveRate, {
    toWrite: (body) => ({ body }),
    onSuccess: (rate) => list.change((items) => withRate(items, rate)),
    success: texts.added,
    failed: texts.failedToAdd,
  });

/** Deletes a rate without asking; the toast's undo saves it again. */
export function useDeleteRate() {
  const { mutate: restore } = useListWrite(list, rates.saveRate, {
    show: (items, write) => withRate(items, write.context as Rate),
    onSuccess: () => void showToast({ title: listTexts.restored, variant: 'success' }),
    failed: texts.failedToRestore,
  });
  const { mutate: remove } = useListWrite(list, rates.deleteRate, {
    show: (items, { params: { id } }) => without(items, id),
    failed: texts.failedToDelete,
    onFailed: (error, { params: { id } }) => {
      withdrawUndo(id);
      toastError(texts.failedToDelete, error);
    },
  });
  return (rate: Rate) => {
    const { id, currency, on } = rate;
    // Currencies of rates from the server are always in the contract's list.
    const run = () => restore({ body: { currency: currency as 'SAR', on, rate: rate.rate }, context: rate });
    offerUndo({ id, title: texts.deleted, run });
    remove({ params: { id } });
  };
}

/** Of one day there is one rate of a currency. */
function withRate(items: readonly Rate[], rate: Rate): readonly Rate[] {
  const others = items.filter(({ currency, on }) => currency !== rate.currency || on !== rate.on);
  return [...others, rate].sort(newestFirst);
}

function newestFirst(a: Rate, b: Rate): number {
  return b.on.localeCompare(a.on);
}
