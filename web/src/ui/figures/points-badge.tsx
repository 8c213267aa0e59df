import { Sparkles } from 'lucide-react';
import { counted } from '../../lib/format/plurals.ts';
import { useReadingStyle } from './reading-style.ts';

/** Points earned, or the points balance. */
export function PointsBadge({ points }: { points: number }) {
  const { digits } = useReadingStyle();
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-saffron-soft px-2.5 py-0.5 text-12 font-strong whitespace-nowrap text-saffron-ink">
      <Sparkles aria-hidden="true" className="icon icon-small" />
      {counted('point', points, digits)}
    </span>
  );
}
