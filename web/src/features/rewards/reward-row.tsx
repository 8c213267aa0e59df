import type { Reward } from '@afdal/contract/tasks/rewards';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Gift } from 'lucide-react';
import { counted } from '../../lib/format/plurals.ts';
import { Button } from '../../ui/base/button.tsx';
import { Glyph } from '../../ui/base/glyph.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { entryMenu } from '../../ui/list/entry-menu.ts';
import { Row } from '../../ui/list/row.tsx';
import { copy } from './copy.ts';

interface Props {
  readonly reward: Reward;
  /** The person's points; null while unknown, and then nothing can be bought. */
  readonly points: number | null;
  readonly onBuy: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function RewardRow({ reward: { title, cost, timesBought }, points, onBuy, onEdit, onDelete }: Props) {
  const { digits } = useReadingStyle();
  const missing = points === null ? 0 : Math.max(0, cost - points);
  const canBuy = points !== null && missing === 0;
  return (
    <Row
      leading={<Glyph icon={Gift} tone={canBuy ? 'palm' : 'neutral'} />}
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      detail={
        <>
          <p>{counted('point', cost, digits)}</p>
          {missing > 0 && <p>{fillTemplate(copy.missing, { points: counted('point', missing, digits) })}</p>}
          {timesBought > 0 && <p>{fillTemplate(copy.bought, { times: counted('time', timesBought, digits) })}</p>}
        </>
      }
      action={
        canBuy && (
          <Button look="soft" size="small" aria-label={fillTemplate(copy.buyThis, { reward: title })} onClick={onBuy}>
            {copy.buy}
          </Button>
        )
      }
      menu={entryMenu(title, { onEdit, onDelete })}
    />
  );
}
