import type { Frequency } from '../schedules/schedule.ts';

/** What a completed task earns, before its streak. */
export const taskPoints: Record<Frequency, number> = { daily: 15, weekly: 20, monthly: 25 };

/** What the streak of a task adds to that: for each time, and in all. */
export const streakPoints = { each: 2, max: 20 } as const;

/** Of the tasks that were added on a day, or after it, how many are paid for that day. */
export const newTasksPaid = 5;

/**
 * What an occasion earns that is no task's, once each: the intention of a day in a habit, a day of a programme, a
 * milestone of a major goal; and how many of a kind are paid in a day or a week, where that is limited. A week is from
 * Sunday to Saturday for everybody: to move its first day in the settings pays nothing more.
 */
export const occasionPoints = {
  pledge: { points: 5, max: { times: 1, per: 'day' } },
  programmeDay: { points: 15, max: null },
  milestone: { points: 25, max: { times: 2, per: 'week' } },
} as const;

export type OccasionKind = keyof typeof occasionPoints;

/** What earns points once without being a task: its kind, then what makes it one of its kind, such as an id and a day. */
export type Occasion = `${OccasionKind}:${string}`;
