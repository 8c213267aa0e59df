import { type Transaction, transactions } from '@afdal/contract/transactions';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useToday } from '../../../ui/use-today.ts';
import { cancelRefetches, putBack, putIn, takeOut, writing } from './cache.ts';
import { copy } from './copy.ts';

/** Posts a planned transaction: on its day, or today if that is in the future. */
export function usePostTransaction() {
  const today = useToday();
  const dayOf = ({ occurredOn }: Transaction) => (occurredOn > today ? today : occurredOn);
  return useMutation({
    ...writing,
    mutationFn: (planned: Transaction) =>
      call(transactions.editTransaction, {
        params: { id: planned.id },
        body: { status: 'cleared', occurredOn: dayOf(planned) },
      }),
    onMutate: async (planned) => {
      await cancelRefetches();
      const places = takeOut(planned.id);
      putIn({ ...planned, status: 'cleared', occurredOn: dayOf(planned) });
      return places;
    },
    onSuccess: () => void showToast({ title: copy.posted, variant: 'success' }),
    onError: (error, planned, places) => {
      if (places) putBack(planned, places);
      toastError(copy.failedToCarryOut, error);
    },
  });
}
