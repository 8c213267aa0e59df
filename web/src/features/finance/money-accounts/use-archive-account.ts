import { type Account, moneyAccounts } from '@afdal/contract/money-accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { changeShown, showAtOnce, withAccount, writing } from './cache.ts';
import { copy } from './copy.ts';

interface Archiving {
  readonly account: Account;
  readonly archived: boolean;
}

/** Archives or unarchives an account. Its transactions stay in the reports. */
export function useArchiveAccount() {
  return useMutation({
    ...writing,
    mutationFn: ({ account: { id }, archived }: Archiving) =>
      call(moneyAccounts.editAccount, { params: { id }, body: { archived } }),
    onMutate: ({ account, archived }) => showAtOnce((shown) => withAccount(shown, { ...account, archived })),
    onSuccess: (_, { archived }) =>
      void showToast({ title: archived ? copy.archivedNow : copy.unarchived, variant: 'success' }),
    onError: (error, { account }) => {
      changeShown((shown) => withAccount(shown, account));
      toastError(copy.failedToChange, error);
    },
  });
}
