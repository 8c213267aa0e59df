/** Of tasks, daily tasks and their steps. In characters, as all lengths of texts. */
export const maxTaskTitleLength = 120;
/** Of the description, and of the notes. */
export const maxTaskTextLength = 2000;

/** How many steps a task may have. */
export const maxSteps = 10;

/** The target of a numbered task, a whole number from 1; and the amount of a period, which may be more. */
export const maxTarget = 100_000;
export const maxAmount = 1_000_000;
/** What a target counts. In characters. */
export const maxUnitLength = 20;

/** On how many days of a week a weekly task may be asked for, where it has no weekday. */
export const minTimesPerWeek = 2;
export const maxTimesPerWeek = 7;
/** How many weekdays may be chosen instead: one is its weekday, and all seven are a daily task. */
export const minWeekdays = 2;
export const maxWeekdays = 6;

/** How many days back a completion may be dated: one made offline counts for the day it was made. */
export const maxCompletionBackdateDays = 7;

/** How far back an excuse may begin, and how long it may be, in days. */
export const maxExcuseBackdateDays = 30;
export const maxExcuseDays = 90;

export const excuseReasons = ['sickness', 'travel', 'personal'] as const;

export const maxRewardTitleLength = 120;

/** What a reward may cost, in points. */
export const maxRewardCost = 100_000;

/** From which length on a person is notified of a streak that ends unless its task is done. */
export const warnedFromStreak = 3;
