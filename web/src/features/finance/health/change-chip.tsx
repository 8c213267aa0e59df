import { fillTemplate } from '@afdal/domain/text/fill-template';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { inDigits } from '../../../lib/format/digits.ts';
import { formatNumber, isolated, minus } from '../../../lib/format/numbers.ts';
import { Chip } from '../../../ui/base/chip.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { copy } from './copy.ts';

/** How the score has changed in thirty days. */
export function ChangeChip({ change }: { change: number }) {
  const { digits } = useReadingStyle();
  const sign = change < 0 ? minus : '+';
  const words = isolated(sign + formatNumber(Math.abs(change), digits));
  return (
    <Chip tone={change < 0 ? 'warning' : 'success'} icon={change < 0 ? TrendingDown : TrendingUp}>
      {fillTemplate(inDigits(copy.change, digits), { change: words })}
    </Chip>
  );
}
