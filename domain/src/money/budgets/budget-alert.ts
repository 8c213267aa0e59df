import { budgetNearPercent } from '../limits.ts';
import { budgetLimit, type Limited } from './budget-moves.ts';

/** Thresholds at which the user is notified of a budget, in percent spent, highest first. */
export const alertsAt = [100, budgetNearPercent] as const;
export type AlertAt = (typeof alertsAt)[number];

/** The highest threshold that was reached, or null below the lowest. A budget that was all moved away reaches none. */
export function getAlert(budget: Limited & { readonly spentMinor: number }): AlertAt | null {
  const { spentMinor } = budget;
  const limit = budgetLimit(budget);
  if (limit <= 0 && spentMinor <= 0) return null;
  return alertsAt.find((percent) => spentMinor * 100 >= limit * percent) ?? null;
}
