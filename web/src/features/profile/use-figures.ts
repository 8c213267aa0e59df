import type { User } from '@afdal/contract/people/users';
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { copy } from './copy.ts';

/** The person's three figures in words; null where too little is known. */
export function useFigures({ stats }: User) {
  const { digits } = useReadingStyle();
  const { completedGoals, activeDays, financialHealthScore: score } = stats;
  const { statistics: text } = copy;
  return [
    { key: 'goals', label: text.completedGoals, value: formatNumber(completedGoals, digits) },
    { key: 'days', label: text.activeDays, value: formatNumber(activeDays, digits) },
    { key: 'health', label: text.health, value: score === null ? null : formatPercent(score / 100, digits) },
  ] as const;
}
