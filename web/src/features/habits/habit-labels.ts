import type { Habit } from '@afdal/contract/habits';
import { milestonesUntilNext } from '@afdal/domain/habits/clean-time';
import type { UrgeResult } from '@afdal/domain/habits/habit';
import type { Digits } from '@afdal/domain/text/digits';
import { pluralize } from '../../lib/format/plurals.ts';
import { cleanDay, dayWithinLimit, texts } from './texts.ts';

/** What the clean days of a habit are called: with a limit, a day within it. */
export function getCleanDayForms({ mode }: Pick<Habit, 'mode'>) {
  return mode === 'abstain' ? cleanDay : dayWithinLimit;
}

export function nextMilestone({ cleanDays }: Habit): number {
  return milestonesUntilNext(cleanDays).at(-1) ?? 0;
}

/** How an urge ended. With a limit it ended by a quantity, which need not be a slip. */
export function formatUrgeResult({ mode }: Habit, result: UrgeResult): string {
  return result === 'slipped' && mode !== 'abstain' ? texts.urge.endedByLog : texts.urge.results[result];
}

/** Minutes in the largest unit that is whole enough: minutes, or hours from two on. */
export function spanText(minutes: number, digits: Digits): string {
  if (minutes < 120) return pluralize('minute', minutes, digits);
  return pluralize('hour', Math.floor(minutes / 60), digits);
}
