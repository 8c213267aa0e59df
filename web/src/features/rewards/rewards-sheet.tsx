import type { Reward } from '@afdal/contract/rewards';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useReadingStyle } from '../../ui/reading-style.ts';
import { copy } from './copy.ts';
import { RewardForm } from './reward-form.tsx';
import { RewardList } from './reward-list.tsx';

interface Props {
  readonly isOpen: boolean;
  /** The person's points; null while unknown. */
  readonly points: number | null;
  readonly onClose: () => void;
}

/** The list, replaced by the form while a reward is added or edited. */
export function RewardsSheet({ isOpen, points, onClose }: Props) {
  const { digits } = useReadingStyle();
  const [edited, setEdited] = useState<Reward | 'new' | null>(null);
  const showList = () => setEdited(null);
  const title = edited === null ? copy.title : edited === 'new' ? copy.add : copy.editTitle;
  return (
    <Sheet
      isOpen={isOpen}
      title={title}
      onClose={() => {
        showList();
        onClose();
      }}
    >
      {edited === null ? (
        <div className="grid gap-4">
          <p className="text-ink-2">{copy.explained}</p>
          {points !== null && (
            <p className="font-strong">{fillTemplate(copy.yours, { n: formatNumber(points, digits) })}</p>
          )}
          <RewardList points={points} onAdd={() => setEdited('new')} onEdit={setEdited} />
        </div>
      ) : (
        <RewardForm reward={edited === 'new' ? null : edited} onDone={showList} />
      )}
    </Sheet>
  );
}
