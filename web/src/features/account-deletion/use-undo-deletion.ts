import { accountDeletion } from '@afdal/contract/people/account-deletion';
import { useCall } from '../../data/use-call.ts';
import { call } from '../../lib/api.ts';
import { showUser } from '../../session/read-user.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

/** Keeps the account after all. */
export function useUndoDeletion() {
  const { mutate, isPending } = useCall(() => call(accountDeletion.restoreUser, {}), {
    failed: texts.failedToCancel,
    onSuccess: (user) => {
      showUser(user);
      showToast({ title: texts.deletionCancelled, variant: 'success' });
    },
  });
  return { undoDeletion: () => mutate(undefined), isBusy: isPending };
}
