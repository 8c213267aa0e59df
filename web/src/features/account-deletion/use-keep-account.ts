import { accountDeletion } from '@afdal/contract/account-deletion';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { userKey } from '../../session/read-user.ts';
import { renewUser } from '../../session/session.ts';
import { useCall } from '../../ui/query/use-call.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';

/** Keeps the account after all. */
export function useKeepAccount() {
  const { mutate, isPending } = useCall(() => call(accountDeletion.restoreUser, {}), {
    failed: copy.failedToKeep,
    onSuccess: (user) => {
      queryClient.setQueryData(userKey, user);
      renewUser(user);
      showToast({ title: copy.kept, variant: 'success' });
    },
  });
  return { keepAccount: () => mutate(undefined), isBusy: isPending };
}
