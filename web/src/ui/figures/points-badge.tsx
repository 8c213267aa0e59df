import { Sparkles } from 'lucide-react';
import { pluralize } from '../../lib/format/plurals.ts';
import { useDisplayPreferences } from './display-preferences.ts';

/** Points earned, or the points balance. */
export function PointsBadge({ points }: { points: number }) {
  const { digits } = useDisplayPreferences();
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-saffron-soft px-2.5 py-0.5 text-12 font-strong whitespace-nowrap text-saffron-ink">
      <Sparkles aria-hidden="true" className="icon icon-small" />
      {pluralize('point', points, digits)}
    </span>
  );
}
