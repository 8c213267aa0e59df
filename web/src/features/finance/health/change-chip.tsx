import { interpolate } from '@afdal/domain/text/interpolate';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { localizeDigits } from '../../../lib/format/digits.ts';
import { formatNumber, isolated, minus } from '../../../lib/format/numbers.ts';
import { Chip } from '../../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

/** How the score has changed in thirty days. */
export function ChangeChip({ change }: { change: number }) {
  const { digits } = useDisplayPreferences();
  const sign = change < 0 ? minus : '+';
  const signedChange = isolated(sign + formatNumber(Math.abs(change), digits));
  return (
    <Chip tone={change < 0 ? 'warning' : 'success'} icon={change < 0 ? TrendingDown : TrendingUp}>
      {interpolate(localizeDigits(texts.change, digits), { change: signedChange })}
    </Chip>
  );
}
