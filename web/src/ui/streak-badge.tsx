import { Flame } from 'lucide-react';
import { formatNumber } from '../lib/format/numbers.ts';
import { counted } from '../lib/format/plurals.ts';
import { useReadingStyle } from './reading-style.ts';

/** Days without a gap, beside a name; nothing where there are none. */
export function StreakBadge({ days }: { days: number }) {
  const { digits } = useReadingStyle();
  if (days < 1) return null;
  return (
    <span className="inline-flex items-center gap-1 text-14 font-strong whitespace-nowrap text-saffron-ink">
      <Flame aria-hidden="true" className="icon icon-small fill-saffron stroke-saffron" />
      <span aria-hidden="true">{formatNumber(days, digits)}</span>
      <span className="sr-only">{counted('streakDay', days, digits)}</span>
    </span>
  );
}
