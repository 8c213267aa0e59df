/** Of tasks, daily tasks and their steps. In characters, as all lengths of texts. */
export const taskTitleAtMost = 120;
/** Of the description, and of the notes. */
export const taskTextAtMost = 2000;

/** How many steps a task may have. */
export const stepsAtMost = 10;

/** The target of a numbered task, a whole number from 1; and the amount of a period, which may be more. */
export const targetAtMost = 100_000;
export const amountAtMost = 1_000_000;
/** What a target counts. In characters. */
export const unitAtMost = 20;

/** On how many days of a week a weekly task may be asked for, where it has no weekday. */
export const timesPerWeekAtLeast = 2;
export const timesPerWeekAtMost = 7;

/** How many days back a completion may be dated: one made offline counts for the day it was made. */
export const completionReachDays = 7;

/** How far back an excuse may begin, and how long it may be, in days. */
export const excuseReachDays = 30;
export const excuseDaysAtMost = 90;

export const excuseReasons = ['sickness', 'travel', 'personal'] as const;

export const rewardTitleAtMost = 120;

/** What a reward may cost, in points. */
export const rewardCostAtMost = 100_000;

/** From which length on a person is told of a streak that ends unless its task is done. */
export const warnedFromStreak = 3;
