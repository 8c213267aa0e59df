import type { Reward } from '@afdal/contract/tasks/rewards';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { ListOrFormSheet } from '../../ui/overlay/list-or-form-sheet.tsx';
import { PointTable } from './point-table.tsx';
import { RewardForm } from './reward-form.tsx';
import { RewardList } from './reward-list.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  /** The person's points; null while unknown. */
  readonly points: number | null;
  readonly onClose: () => void;
}

export function RewardsSheet({ points, ...sheet }: Props) {
  const { digits } = useDisplayPreferences();
  return (
    <ListOrFormSheet<Reward>
      {...sheet}
      titles={texts}
      list={(onOpen) => (
        <>
          <p className="text-ink-2">{texts.explained}</p>
          {points !== null && (
            <p className="font-strong">{interpolate(texts.yours, { n: formatNumber(points, digits) })}</p>
          )}
          <RewardList points={points} onOpen={onOpen} />
          <PointTable />
        </>
      )}
      form={(reward, onDone) => <RewardForm reward={reward} onDone={onDone} />}
    />
  );
}
