import { rewards } from '@afdal/contract/tasks/rewards';
import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useListWrite } from '../../data/use-list-write.ts';
import { pluralizeChange } from '../../lib/format/plurals.ts';
import { queryClient } from '../../lib/query-client.ts';
import { taskSummaryKey } from '../../lib/task-keys.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { rewardList } from './reward-queries.ts';

/** Spends points only once the server has confirmed it: nothing is shown before. A purchase sent again buys nothing more. */
export function useBuyReward() {
  const { digits } = useDisplayPreferences();
  return useListWrite(rewardList, rewards.buyReward, {
    onSuccess: ({ reward, points }) => {
      rewardList.put(reward);
      queryClient.setQueryData<TaskSummary>(taskSummaryKey, (summary) => summary && { ...summary, points });
      const change = pluralizeChange('point', -reward.cost, digits);
      showToast({ title: interpolate(copy.boughtNow, { change }), variant: 'success' });
    },
    failed: copy.failedToBuy,
  });
}
