import { Flame } from 'lucide-react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { useDisplayPreferences } from './display-preferences.ts';

export type StreakUnit = 'streakDay' | 'streakWeek' | 'streakMonth';

interface Props {
  readonly length: number;
  /** Defaults to days. */
  readonly unit?: StreakUnit;
}

/** The length of a streak, beside a name; renders nothing where there is no streak. */
export function StreakBadge({ length, unit = 'streakDay' }: Props) {
  const { digits } = useDisplayPreferences();
  if (length < 1) return null;
  return (
    <span className="inline-flex items-center gap-1 text-14 font-strong whitespace-nowrap text-saffron-ink">
      <Flame aria-hidden="true" className="icon icon-small fill-saffron stroke-saffron" />
      <span aria-hidden="true">{formatNumber(length, digits)}</span>
      <span className="sr-only">{pluralize(unit, length, digits)}</span>
    </span>
  );
}
