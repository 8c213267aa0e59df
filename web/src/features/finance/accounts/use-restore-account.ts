import { type Account, moneyAccounts } from '@afdal/contract/money-accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { withoutEntry } from '../../../lib/shown-list.ts';
import { tellFailure } from '../../../ui/toast/tell-failure.ts';
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
      tellFailure(copy.failedToRestore, error);
    },
  });
}
