import type { Habit } from '@afdal/contract/habits';
import { milestonesUntilNext } from '@afdal/domain/habits/clean-time';
import type { UrgeResult } from '@afdal/domain/habits/habit';
import { countDays } from '@afdal/domain/habits/habit-status';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralize, pluralizeForms } from '../../lib/format/plurals.ts';
import { cleanDay, dayWithinLimit, texts } from './texts.ts';

/** What the clean days of a habit are called: with a limit, a day within it. */
export function getCleanDayForms({ mode }: Pick<Habit, 'mode'>) {
  return mode === 'abstain' ? cleanDay : dayWithinLimit;
}

/**
 * The running clean days. Before the first of them, how many of the last days were clean, and where none was that the
 * first day runs: «لا أيام» beside clean days of the past would say that they are gone.
 */
export function formatCleanDays(
  { mode, cleanDays, recent }: Pick<Habit, 'mode' | 'cleanDays' | 'recent'>,
  digits: Digits,
) {
  if (cleanDays > 0) return pluralizeForms(getCleanDayForms({ mode }), cleanDays, digits);
  const { clean, total } = countDays({ mode }, recent);
  if (clean === 0) return texts.firstDay;
  const sentence = mode === 'abstain' ? texts.card.fine : texts.card.fineWithin;
  return interpolate(sentence, { fine: formatNumber(clean, digits), total: formatNumber(total, digits) });
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
