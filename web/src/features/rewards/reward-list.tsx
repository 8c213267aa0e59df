import type { Reward } from '@afdal/contract/rewards';
import { useRef, useState } from 'react';
import { causeOf } from '../../lib/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { DrawingQuiet } from '../../ui/drawing-quiet.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { Loading } from '../../ui/skeletons/loading.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { BuyReward } from './buy-reward.tsx';
import { copy } from './copy.ts';
import { RewardRow } from './reward-row.tsx';
import { useDeleteReward } from './use-delete-reward.ts';
import { useRewards } from './use-rewards.ts';

interface Props {
  readonly points: number | null;
  readonly onAdd: () => void;
  readonly onEdit: (reward: Reward) => void;
}

export function RewardList({ points, onAdd, onEdit }: Props) {
  const { data: rewards, isError, error, isFetching, refetch } = useRewards();
  const { mutate: remove } = useDeleteReward();
  const [wanted, setWanted] = useState<Reward | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (!rewards) {
    if (isError) return <ErrorState hint={causeOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  if (rewards.length === 0) {
    const action = <Button onClick={onAdd}>{copy.add}</Button>;
    return <EmptyState drawing={<DrawingQuiet />} title={copy.empty} action={action} />;
  }
  return (
    <>
      <Rows ref={list} tabIndex={-1} aria-label={copy.list}>
        {rewards.map((reward) => (
          <RewardRow
            key={reward.id}
            reward={reward}
            points={points}
            onBuy={() => setWanted(reward)}
            onEdit={() => onEdit(reward)}
            onDelete={() => {
              // The clicked button disappears with its row: focus moves to the list.
              list.current?.focus();
              remove(reward);
            }}
          />
        ))}
      </Rows>
      <Button look="quiet" onClick={onAdd} className="w-full">
        {copy.add}
      </Button>
      {points !== null && <BuyReward wanted={wanted} points={points} onClose={() => setWanted(null)} />}
    </>
  );
}
