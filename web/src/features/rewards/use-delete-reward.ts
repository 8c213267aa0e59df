import { type Reward, rewards } from '@afdal/contract/rewards';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { acceptGone } from '../../lib/api-failure.ts';
import { withoutEntry } from '../../lib/optimistic-list.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { dismissToast, showToast } from '../../ui/toast/toasts.ts';
import { changeShown, showAtOnce, withReward, writing } from './cache.ts';
import { copy } from './copy.ts';
import { useRestoreReward } from './use-restore-reward.ts';

/** Deletes without confirmation; a toast offers undo for ten seconds. */
export function useDeleteReward() {
  const restore = useRestoreReward();
  return useMutation({
    ...writing,
    mutationFn: ({ id }: Reward) => call(rewards.deleteReward, { params: { id } }).catch(acceptGone),
    onMutate: async (reward) => {
      await showAtOnce((shown) => withoutEntry(shown, reward.id));
      const undo = { label: copy.undo, run: () => restore.mutate(reward) };
      return showToast({ title: copy.deleted, description: reward.title, variant: 'default', undo });
    },
    onError: (error, reward, toast) => {
      if (toast) dismissToast(toast);
      changeShown((shown) => withReward(shown, reward));
      toastError(copy.failedToDelete, error);
    },
  });
}
