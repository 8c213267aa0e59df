/** How much of a budget is spent when its owner is told, in percent: the highest that is reached. */
export const alertsAt = [100, 80] as const;
export type AlertAt = (typeof alertsAt)[number];

interface Spent {
  readonly amountMinor: number;
  readonly carriedMinor: number;
  readonly spentMinor: number;
}

/** The highest share of a budget that was reached and is told of, or null below the first. */
export function alertOf({ amountMinor, carriedMinor, spentMinor }: Spent): AlertAt | null {
  const budget = amountMinor + carriedMinor;
  return alertsAt.find((percent) => spentMinor * 100 >= budget * percent) ?? null;
}
