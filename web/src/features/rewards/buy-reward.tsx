import { type Reward, rewards } from '@afdal/contract/tasks/rewards';
import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { useListWrite } from '../../data/use-list-write.ts';
import { isRetryable } from '../../lib/api-error.ts';
import { pluralize, pluralizeChange } from '../../lib/format/plurals.ts';
import { newId } from '../../lib/new-id.ts';
import { queryClient } from '../../lib/query-client.ts';
import { taskSummaryKey } from '../../lib/task-keys.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { rewardList } from './reward-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly wanted: Reward | null;
  readonly points: number;
  readonly onClose: () => void;
}

/** Asks for confirmation before points are spent, since they cannot be refunded. */
export function BuyReward({ wanted, points, onClose }: Props) {
  const { digits } = useDisplayPreferences();
  const { mutate: buy, isPending } = useBuyReward();
  // Keeps its question during the closing animation.
  const [purchase, setPurchase] = useState({ reward: wanted, idempotencyKey: newId() });
  if (wanted && wanted !== purchase.reward) setPurchase({ reward: wanted, idempotencyKey: newId() });
  const { reward, idempotencyKey } = purchase;
  if (!reward) return null;
  return (
    <Confirm
      isOpen={wanted !== null}
      question={interpolate(texts.buyQuestion, {
        points: pluralize('point', reward.cost, digits, 'after'),
        reward: reward.title,
      })}
      consequence={interpolate(texts.buyConsequence, { points: pluralize('point', points - reward.cost, digits) })}
      confirmLabel={texts.buy}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() =>
        buy(
          { params: { id: reward.id }, idempotencyKey },
          {
            onSuccess: onClose,
            // Under the same key, a rejection would be repeated even once there are points enough.
            onError: (error) => isRetryable(error) || setPurchase({ reward, idempotencyKey: newId() }),
          },
        )
      }
    />
  );
}

/** Spends points only once the server has confirmed it: nothing is shown before. A purchase sent again buys nothing more. */
function useBuyReward() {
  const { digits } = useDisplayPreferences();
  return useListWrite(rewardList, rewards.buyReward, {
    onSuccess: ({ reward, points }) => {
      rewardList.put(reward);
      queryClient.setQueryData<TaskSummary>(taskSummaryKey, (summary) => summary && { ...summary, points });
      const change = pluralizeChange('point', -reward.cost, digits);
      showToast({ title: interpolate(texts.boughtNow, { change }), variant: 'success' });
    },
    failed: texts.failedToBuy,
  });
}
