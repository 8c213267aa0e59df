import type { Reward } from '@afdal/contract/rewards';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DrawingQuiet } from '../../ui/drawing-quiet.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EntryRows } from '../../ui/list/entry-rows.tsx';
import { QueryStates } from '../../ui/query/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { BuyReward } from './buy-reward.tsx';
import { copy } from './copy.ts';
import { useDeleteReward, useRewards } from './reward-entries.ts';
import { RewardRow } from './reward-row.tsx';

interface Props {
  readonly points: number | null;
  readonly onOpen: (reward: Reward | null) => void;
}

export function RewardList({ points, onOpen }: Props) {
  const remove = useDeleteReward();
  const [wanted, setWanted] = useState<Reward | null>(null);
  const add = () => onOpen(null);
  const empty = (
    <EmptyState drawing={<DrawingQuiet />} title={copy.empty} action={<Button onClick={add}>{copy.add}</Button>} />
  );
  return (
    <QueryStates query={useRewards()} skeleton={<SkeletonRows rows={3} />} empty={empty}>
      {(rewards) => (
        <>
          <EntryRows label={copy.list} entries={rewards} onDelete={remove}>
            {(reward, onDelete) => (
              <RewardRow
                key={reward.id}
                reward={reward}
                points={points}
                onBuy={() => setWanted(reward)}
                onEdit={() => onOpen(reward)}
                onDelete={onDelete}
              />
            )}
          </EntryRows>
          <Button look="quiet" onClick={add} className="w-full">
            {copy.add}
          </Button>
          {points !== null && <BuyReward wanted={wanted} points={points} onClose={() => setWanted(null)} />}
        </>
      )}
    </QueryStates>
  );
}
