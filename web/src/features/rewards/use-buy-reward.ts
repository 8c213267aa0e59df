import { type Reward, rewards } from '@afdal/contract/rewards';
import type { TaskSummary } from '@afdal/contract/tasks';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { countedChange } from '../../lib/format/plurals.ts';
import { queryClient } from '../../lib/query-client.ts';
import { taskSummaryKey } from '../../lib/task-keys.ts';
import { useReadingStyle } from '../../ui/reading-style.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { changeShown, withReward, writing } from './cache.ts';
import { copy } from './copy.ts';

interface Purchase {
  readonly reward: Reward;
  /** Idempotent: the same purchase sent again buys nothing more. */
  readonly idempotencyKey: string;
}

/** Not optimistic: points change only once the server has confirmed. */
export function useBuyReward() {
  const { digits } = useReadingStyle();
  return useMutation({
    ...writing,
    mutationFn: ({ reward: { id }, idempotencyKey }: Purchase) =>
      call(rewards.buyReward, { params: { id }, idempotencyKey }),
    onSuccess: ({ reward, points }) => {
      changeShown((shown) => withReward(shown, reward));
      queryClient.setQueryData<TaskSummary>(taskSummaryKey, (summary) => summary && { ...summary, points });
      const change = countedChange('point', -reward.cost, digits);
      showToast({ title: fillTemplate(copy.boughtNow, { change }), variant: 'success' });
    },
    onError: (failure) => toastError(copy.failedToBuy, failure),
  });
}
