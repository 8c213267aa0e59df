import type { User } from '@afdal/contract/people/users';
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

/** The person's three figures in words; null where too little is known. */
export function useFigures({ stats }: User) {
  const { digits } = useDisplayPreferences();
  const { completedGoals, activeDays, financialHealthScore: score } = stats;
  const { statistics: text } = texts;
  return [
    { key: 'goals', label: text.completedGoals, value: formatNumber(completedGoals, digits) },
    { key: 'days', label: text.activeDays, value: formatNumber(activeDays, digits) },
    { key: 'health', label: text.health, value: score === null ? null : formatPercent(score / 100, digits) },
  ] as const;
}
