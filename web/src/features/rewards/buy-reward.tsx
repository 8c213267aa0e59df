import type { Reward } from '@afdal/contract/tasks/rewards';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useState } from 'react';
import { isPassing } from '../../lib/api-failure.ts';
import { counted } from '../../lib/format/plurals.ts';
import { newId } from '../../lib/new-id.ts';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { copy } from './copy.ts';
import { useBuyReward } from './use-buy-reward.ts';

interface Props {
  readonly wanted: Reward | null;
  readonly points: number;
  readonly onClose: () => void;
}

/** Asks for confirmation before points are spent, since they cannot be refunded. */
export function BuyReward({ wanted, points, onClose }: Props) {
  const { digits } = useReadingStyle();
  const { mutate: buy, isPending } = useBuyReward();
  // Keeps its question during the closing animation.
  const [asked, setAsked] = useState({ reward: wanted, idempotencyKey: newId() });
  if (wanted && wanted !== asked.reward) setAsked({ reward: wanted, idempotencyKey: newId() });
  const { reward, idempotencyKey } = asked;
  if (!reward) return null;
  return (
    <Confirm
      isOpen={wanted !== null}
      question={fillTemplate(copy.buyQuestion, {
        points: counted('point', reward.cost, digits, 'after'),
        reward: reward.title,
      })}
      consequence={fillTemplate(copy.buyConsequence, { points: counted('point', points - reward.cost, digits) })}
      confirmLabel={copy.buy}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() =>
        buy(
          { params: { id: reward.id }, idempotencyKey },
          {
            onSuccess: onClose,
            // Under the same key, a refusal would be repeated even once there are points enough.
            onError: (error) => isPassing(error) || setAsked({ reward, idempotencyKey: newId() }),
          },
        )
      }
    />
  );
}
