/** Stretches of days that end with the cycle that is shown, or today; all days without one. */
export const filterPeriods = ['cycle', 'previous', 'quarter', 'year'] as const;
export type FilterPeriod = (typeof filterPeriods)[number];
