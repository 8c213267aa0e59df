/** Whether a user may sign in. */
export const userStatuses = ['active', 'stopped'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** The orders of the list of users; the first is the usual one. */
export const userSorts = ['seen', 'newest', 'oldest', 'name', 'points'] as const;
export type UserSort = (typeof userSorts)[number];

/** Since when users joined, as a filter: the last days, or the current year. */
export const joinedRanges = ['7d', '30d', 'year'] as const;
export type JoinedRange = (typeof joinedRanges)[number];

/** Why a user is stopped. Stored in the audit log: never rename one. */
export const stopReasons = ['suspicious', 'abuse', 'payment', 'request', 'other'] as const;

/** Days of a plan are granted, or what was granted is taken back. */
export const dayDirections = ['grant', 'take'] as const;

/** How many days may be granted or taken back at once. */
export const maxChangedDays = 366;

/** What of a user is counted for administrators, who never see it. */
export const countedNouns = [
  'accounts',
  'transactions',
  'obligations',
  'savingsGoals',
  'habits',
  'majorGoals',
  'tasks',
  'journalEntries',
  'weeklyReviews',
  'programmes',
  'receipts',
] as const;
export type CountedNoun = (typeof countedNouns)[number];
