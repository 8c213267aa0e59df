import type { DayReminder } from '../schedules/day-reminder.ts';

export const maxGoalTitleLength = 120;
/** Of why a goal matters, and of its lessons. */
export const maxGoalTextLength = 2000;
/** Why a goal was paused. */
export const maxPauseReasonLength = 200;
export const maxGoalUnitLength = 20;
/** Of a value that was logged. */
export const maxGoalNoteLength = 500;

/** The largest number that a goal may begin with, reach or log, of either sign, and its decimals. */
export const maxGoalNumber = 1_000_000_000;
export const goalNumberDecimals = 3;

export const maxMilestones = 50;
export const minMilestoneWeight = 1;
export const maxMilestoneWeight = 100;

/** How many tasks, savings goals or habits one goal may be linked to, of each kind. */
export const maxGoalLinks = 20;
/** How many of the latest values a goal comes with, for its line. */
export const maxRecentValues = 30;
/** How many things that happened are listed, the latest first. */
export const goalEventsListed = 200;

/** Beyond as many active goals it is said that fewer come closer. */
export const maxFocus = 5;

/** How long a completion can be undone as if it had never been; reopened later, it still counts as completed once. */
export const completionUndoHours = 24;

/** When a person is reminded of the day by which a goal is to be reached. */
export const deadlineReminders: readonly DayReminder[] = [
  { daysBefore: 30, lateDays: 6 },
  { daysBefore: 7, lateDays: 2 },
  { daysBefore: 1, lateDays: 0 },
  { daysBefore: 0, lateDays: 0 },
];
