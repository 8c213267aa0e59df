import type { Reward } from '@afdal/contract/tasks/rewards';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Gift } from 'lucide-react';
import { pluralize } from '../../lib/format/plurals.ts';
import { Button } from '../../ui/base/button.tsx';
import { Glyph } from '../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { itemMenu } from '../../ui/list/item-menu.ts';
import { Row } from '../../ui/list/row.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly reward: Reward;
  /** The person's points; null while unknown, and then nothing can be bought. */
  readonly points: number | null;
  readonly onBuy: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function RewardRow({ reward: { title, cost, timesBought }, points, onBuy, onEdit, onDelete }: Props) {
  const { digits } = useDisplayPreferences();
  const missing = points === null ? 0 : Math.max(0, cost - points);
  const canBuy = points !== null && missing === 0;
  return (
    <Row
      leading={<Glyph icon={Gift} tone={canBuy ? 'palm' : 'neutral'} />}
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      detail={
        <>
          <p>{pluralize('point', cost, digits)}</p>
          {missing > 0 && <p>{interpolate(texts.missing, { points: pluralize('point', missing, digits) })}</p>}
          {timesBought > 0 && <p>{interpolate(texts.bought, { times: pluralize('time', timesBought, digits) })}</p>}
        </>
      }
      action={
        canBuy && (
          <Button
            variant="soft"
            size="small"
            aria-label={interpolate(texts.buyThis, { reward: title })}
            onClick={onBuy}
          >
            {texts.buy}
          </Button>
        )
      }
      menu={itemMenu(title, { onEdit, onDelete })}
    />
  );
}
