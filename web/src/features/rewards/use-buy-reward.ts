import { rewards } from '@afdal/contract/tasks/rewards';
import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useListWrite } from '../../data/use-list-write.ts';
import { countedChange } from '../../lib/format/plurals.ts';
import { queryClient } from '../../lib/query-client.ts';
import { taskSummaryKey } from '../../lib/task-keys.ts';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { rewardList } from './reward-entries.ts';

/** Spends points only once the server has confirmed it: nothing is shown before. A purchase sent again buys nothing more. */
export function useBuyReward() {
  const { digits } = useReadingStyle();
  return useListWrite(rewardList, rewards, 'buyReward', {
    onSuccess: ({ reward, points }) => {
      rewardList.put(reward);
      queryClient.setQueryData<TaskSummary>(taskSummaryKey, (summary) => summary && { ...summary, points });
      const change = countedChange('point', -reward.cost, digits);
      showToast({ title: fillTemplate(copy.boughtNow, { change }), variant: 'success' });
    },
    failed: copy.failedToBuy,
  });
}
