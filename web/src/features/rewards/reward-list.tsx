import type { Reward } from '@afdal/contract/tasks/rewards';
import { useState } from 'react';
import { EditableList } from '../../ui/list/editable-list.tsx';
import { BuyReward } from './buy-reward.tsx';
import { useDeleteReward, useRewards } from './reward-queries.ts';
import { RewardRow } from './reward-row.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly points: number | null;
  readonly onOpen: (reward: Reward | null) => void;
}

export function RewardList({ points, onOpen }: Props) {
  const [wanted, setWanted] = useState<Reward | null>(null);
  return (
    <EditableList
      query={useRewards()}
      texts={texts}
      onAdd={() => onOpen(null)}
      onDelete={useDeleteReward()}
      row={(reward, onDelete) => (
        <RewardRow
          key={reward.id}
          reward={reward}
          points={points}
          onBuy={() => setWanted(reward)}
          onEdit={() => onOpen(reward)}
          onDelete={onDelete}
        />
      )}
    >
      {points !== null && <BuyReward wanted={wanted} points={points} onClose={() => setWanted(null)} />}
    </EditableList>
  );
}
