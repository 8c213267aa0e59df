/** How far back the figures of the administration reach: a day, a week, 30 days, a year. */
export const summaryRanges = ['day', 'week', 'month', 'year'] as const;
export type SummaryRange = (typeof summaryRanges)[number];

/** The days of a range. */
export const rangeDays = { day: 1, week: 7, month: 30, year: 365 } as const satisfies Record<SummaryRange, number>;

/** For how many weeks new users are counted, that of today included. */
export const summaryWeeks = 12;

/** How many of the newest users, waiting refunds and open tickets are listed. */
export const summaryRows = 5;

/** By the rough estimate of the product's description, what a premium and a paid user bring a month, without a currency. */
const estimates = { premium: 99, paid: 49 };

/** The rough estimate of what users bring a month. */
export function estimateRevenue(premium: number, paid: number): number {
  return premium * estimates.premium + paid * estimates.paid;
}

/**
 * The share of subscriptions that were there at the beginning of a range, or began in it, and ended in it.
 *
 * @param active those that there are now
 * @returns 0 to 1; null where there was none
 */
export function getChurn(active: number, ended: number): number | null {
  const all = active + ended;
  return all === 0 ? null : ended / all;
}
