import { budgetNearPercent } from './limits.ts';

/** Thresholds at which the user is notified of a budget, in percent spent, highest first. */
export const alertsAt = [100, budgetNearPercent] as const;
export type AlertAt = (typeof alertsAt)[number];

interface Spent {
  readonly amountMinor: number;
  readonly carriedMinor: number;
  readonly spentMinor: number;
}

/** The highest threshold that was reached, or null below the lowest. */
export function alertOf({ amountMinor, carriedMinor, spentMinor }: Spent): AlertAt | null {
  const budget = amountMinor + carriedMinor;
  return alertsAt.find((percent) => spentMinor * 100 >= budget * percent) ?? null;
}
