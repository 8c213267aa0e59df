import type { CivilDate } from '../calendar/civil-date.ts';
import { isWithin, type Period } from '../schedules/period.ts';
import { maxAmount } from './limits.ts';

/** How much of a numbered task was done on a day. Below 0 where more was taken back on it than added. */
export interface DayAmount {
  readonly day: CivilDate;
  readonly amount: number;
}

/** How a person changes an amount: to a number, or by one, which is added to what other devices send. */
export type AmountChange = { readonly to: number } | { readonly by: number };

const steps = [1, 5, 10, 50, 100, 500, 1000, 5000] as const;
const maxPresses = 20;

/** How much one press adds or takes: so much that the target is at most 20 presses away. */
export function amountStep(target: number): number {
  return steps.find((step) => target <= step * maxPresses) ?? steps[steps.length - 1] ?? 1;
}

/** The amount of a period: the sum of its days. */
export function amountIn(days: readonly DayAmount[], period: Period): number {
  const sum = days.filter(({ day }) => isWithin(day, period)).reduce((total, { amount }) => total + amount, 0);
  return withinBounds(sum);
}

/** The amount after a change: never below 0, nor above the largest. */
export function amountAfter(amount: number, change: AmountChange): number {
  return withinBounds('to' in change ? change.to : amount + change.by);
}

function withinBounds(amount: number): number {
  return Math.min(maxAmount, Math.max(0, amount));
}
