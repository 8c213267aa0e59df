/** Of tasks, daily tasks and their steps. In characters, as all lengths of texts. */
export const taskTitleAtMost = 120;
/** Of the description, and of the notes. */
export const taskTextAtMost = 2000;

/** How many steps a task may have. */
export const stepsAtMost = 10;

/** How many days back a completion may be dated: one made offline counts for the day it was made. */
export const completionReachDays = 7;

/** How far back an excuse may begin, and how long it may be, in days. */
export const excuseReachDays = 30;
export const excuseDaysAtMost = 90;

export const excuseReasons = ['sickness', 'travel', 'personal'] as const;

export const rewardTitleAtMost = 120;

/** What a reward may cost, in points. */
export const rewardCostAtMost = 100_000;
