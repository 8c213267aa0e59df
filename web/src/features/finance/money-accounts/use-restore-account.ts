import { type Account, moneyAccounts } from '@afdal/contract/money-accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { withoutEntry } from '../../../lib/optimistic-list.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { copy as shared } from '../copy.ts';
import { changeShown, showAtOnce, withAccount, writing } from './cache.ts';
import { copy } from './copy.ts';

export function useRestoreAccount() {
  return useMutation({
    ...writing,
    mutationFn: ({ id }: Account) => call(moneyAccounts.restoreAccount, { params: { id }, idempotencyKey: newId() }),
    onMutate: (account) => showAtOnce((shown) => withAccount(shown, account)),
    onSuccess: () => void showToast({ title: shared.restored, variant: 'success' }),
    onError: (error, { id }) => {
      changeShown((shown) => withoutEntry(shown, id));
      toastError(copy.failedToRestore, error);
    },
  });
}
