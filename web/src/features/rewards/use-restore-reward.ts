import { type Reward, rewards } from '@afdal/contract/rewards';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { withoutEntry } from '../../lib/optimistic-list.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { changeShown, showAtOnce, withReward, writing } from './cache.ts';
import { copy } from './copy.ts';

export function useRestoreReward() {
  return useMutation({
    ...writing,
    mutationFn: ({ id }: Reward) => call(rewards.restoreReward, { params: { id }, idempotencyKey: newId() }),
    onMutate: (reward) => showAtOnce((shown) => withReward(shown, reward)),
    onSuccess: () => void showToast({ title: copy.restored, variant: 'success' }),
    onError: (error, { id }) => {
      changeShown((shown) => withoutEntry(shown, id));
      toastError(copy.failedToRestore, error);
    },
  });
}
