export const savingsGoalStatuses = ['active', 'paused', 'reached', 'archived'] as const;
export type SavingsGoalStatus = (typeof savingsGoalStatuses)[number];

/** What was there at first, put in, taken out, and moved from or to another goal. */
export const savingsEntryTypes = ['opening', 'deposit', 'withdrawal', 'move'] as const;
export type SavingsEntryType = (typeof savingsEntryTypes)[number];

export const goalPaces = ['ahead', 'on_track', 'behind'] as const;
export type GoalPace = (typeof goalPaces)[number];
