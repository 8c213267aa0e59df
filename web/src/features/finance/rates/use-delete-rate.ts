import { type Rate, rates } from '@afdal/contract/rates';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { acceptGone } from '../../../lib/api-failure.ts';
import { withoutEntry } from '../../../lib/optimistic-list.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { dismissToast, showToast } from '../../../ui/toast/toasts.ts';
import { copy as shared } from '../copy.ts';
import { changeShown, showAtOnce, withRate, writing } from './cache.ts';
import { copy } from './copy.ts';

/** Deletes a rate; the toast's undo saves it again. */
export function useDeleteRate() {
  const { mutate: bringBack } = useMutation({
    ...writing,
    mutationFn: ({ currency, on, rate }: Rate) =>
      // Currencies of rates from the server are always in the contract's list.
      call(rates.saveRate, { body: { currency: currency as 'SAR', on, rate } }),
    onMutate: (rate) => showAtOnce((shown) => withRate(shown, rate)),
    onSuccess: () => void showToast({ title: shared.restored, variant: 'success' }),
    onError: (error, { id }) => {
      changeShown((shown) => withoutEntry(shown, id));
      toastError(copy.failedToRestore, error);
    },
  });
  return useMutation({
    ...writing,
    mutationFn: ({ id }: Rate) => call(rates.deleteRate, { params: { id } }).catch(acceptGone),
    onMutate: async (rate) => {
      await showAtOnce((shown) => withoutEntry(shown, rate.id));
      const undo = { label: shared.undo, run: () => bringBack(rate) };
      return showToast({ title: copy.deleted, variant: 'default', undo });
    },
    onError: (error, rate, toast) => {
      if (toast) dismissToast(toast);
      changeShown((shown) => withRate(shown, rate));
      toastError(copy.failedToDelete, error);
    },
  });
}
