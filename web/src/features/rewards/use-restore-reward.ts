import { type Reward, rewards } from '@afdal/contract/rewards';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { withoutEntry } from '../../lib/shown-list.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
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
      tellFailure(copy.failedToRestore, error);
    },
  });
}
