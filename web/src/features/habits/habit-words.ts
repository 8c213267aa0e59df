import type { Habit } from '@afdal/contract/habits';
import { milestonesUntilNext } from '@afdal/domain/habits/clean-time';
import type { DayState } from '@afdal/domain/habits/habit';
import type { Digits } from '../../lib/format/digits.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { counted } from '../../lib/format/plurals.ts';

/** How many of the days that are over, or that were lost already, were fine. */
export function fineOf(states: readonly DayState[]) {
  const told = states.filter((state) => state !== 'open');
  const slips = told.filter((state) => state === 'slip').length;
  return { total: told.length, slips, fine: told.length - slips };
}

export function nextMilestone({ cleanDays }: Habit): number {
  return milestonesUntilNext(cleanDays).at(-1) ?? 0;
}

/** A quantity with its unit, if the habit has one. */
export function quantityText(quantity: number, unit: string, digits: Digits): string {
  return [formatNumber(quantity, digits), unit].filter(Boolean).join(' ');
}

/** Minutes in the largest unit that is whole enough: minutes, or hours from two on. */
export function spanText(minutes: number, digits: Digits): string {
  if (minutes < 120) return counted('minute', minutes, digits);
  return counted('hour', Math.floor(minutes / 60), digits);
}
