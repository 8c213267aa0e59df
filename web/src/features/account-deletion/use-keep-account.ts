import { accountDeletion } from '@afdal/contract/account-deletion';
import { call } from '../../lib/api.ts';
import { showUser } from '../../session/show-user.ts';
import { useCall } from '../../ui/query/use-call.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';

/** Keeps the account after all. */
export function useKeepAccount() {
  const { mutate, isPending } = useCall(() => call(accountDeletion.restoreUser, {}), {
    failed: copy.failedToKeep,
    onSuccess: (user) => {
      showUser(user);
      showToast({ title: copy.kept, variant: 'success' });
    },
  });
  return { keepAccount: () => mutate(undefined), isBusy: isPending };
}
