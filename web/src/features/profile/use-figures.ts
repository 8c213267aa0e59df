import type { User } from '@afdal/contract/people/users';
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

export interface FiguresProps {
  readonly user: User;
  /** That of now, from 0 to 100; null while too little is known. */
  readonly healthScore: number | null;
}

/** The person's three figures in words; null where too little is known. */
export function useFigures({ user: { stats }, healthScore: score }: FiguresProps) {
  const { digits } = useDisplayPreferences();
  const { completedGoals, activeDays } = stats;
  const { statistics: text } = texts;
  return [
    { key: 'goals', label: text.completedGoals, value: formatNumber(completedGoals, digits) },
    { key: 'days', label: text.activeDays, value: formatNumber(activeDays, digits) },
    { key: 'health', label: text.health, value: score === null ? null : formatPercent(score / 100, digits) },
  ] as const;
}
