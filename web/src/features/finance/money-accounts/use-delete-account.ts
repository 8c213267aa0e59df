import { type Account, moneyAccounts } from '@afdal/contract/money-accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ApiFailure, acceptGone } from '../../../lib/api-failure.ts';
import { withoutEntry } from '../../../lib/optimistic-list.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { dismissToast, showToast } from '../../../ui/toast/toasts.ts';
import { copy as shared } from '../copy.ts';
import { changeShown, showAtOnce, withAccount, writing } from './cache.ts';
import { copy } from './copy.ts';
import { useRestoreAccount } from './use-restore-account.ts';

/** Deletes without confirmation, with undo. `onInUse` gets an open account with transactions: it can only be archived. */
export function useDeleteAccount(onInUse: (account: Account, why: string) => void) {
  const restore = useRestoreAccount();
  return useMutation({
    ...writing,
    mutationFn: ({ id }: Account) => call(moneyAccounts.deleteAccount, { params: { id } }).catch(acceptGone),
    onMutate: async (account) => {
      await showAtOnce((shown) => withoutEntry(shown, account.id));
      const undo = { label: shared.undo, run: () => restore.mutate(account) };
      return showToast({ title: copy.deleted, description: account.name, variant: 'default', undo });
    },
    onError: (error, account, toast) => {
      if (toast) dismissToast(toast);
      changeShown((shown) => withAccount(shown, account));
      const body = error instanceof ApiFailure ? error.body : null;
      if (body?.errorType === 'account_in_use' && !account.archived) onInUse(account, body.message);
      else toastError(copy.failedToDelete, error);
    },
  });
}
