/** How many steps a task may have. */
export const stepsAtMost = 10;

/** How far back an excuse may begin, and how long it may be, in days. */
export const excuseReachDays = 30;
export const excuseDaysAtMost = 90;

export const excuseReasons = ['sickness', 'travel', 'personal'] as const;

/** What a reward may cost, in points. */
export const rewardCostAtMost = 100_000;
