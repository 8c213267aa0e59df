/** How a habit is broken: not at all, not beyond a limit, or by a limit that falls to nothing. */
export const habitModes = ['abstain', 'limit', 'taper'] as const;
export type HabitMode = (typeof habitModes)[number];

/** What a limit is for. A taper's is always for a day. */
export const limitPeriods = ['day', 'week'] as const;

/**
 * What is recorded about a habit: that it won, that an urge came and how it ended, today's intention, a look back on a
 * day, and a note.
 */
export const habitEventTypes = ['slip', 'urge', 'pledge', 'review', 'note'] as const;
export type HabitEventType = (typeof habitEventTypes)[number];

/** How an urge ended. After `slipped` the slip is recorded by itself. */
export const urgeResults = ['passed', 'eased', 'still', 'slipped'] as const;
export type UrgeResult = (typeof urgeResults)[number];

export const habitTriggers = [
  'stress',
  'boredom',
  'lateNight',
  'company',
  'loneliness',
  'phone',
  'tiredness',
  'hunger',
] as const;

export type HabitTrigger = (typeof habitTriggers)[number];

export const habitFeelings = ['anxiety', 'sadness', 'anger', 'frustration', 'emptiness', 'excitement'] as const;

/** What is known of how the body recovers has sources for these habits alone. */
export const healthTopics = ['smoking'] as const;

/** What a day was: `open` is today without anything, `unlogged` a day with a limit that nothing was recorded on. */
export const dayStates = ['open', 'unlogged', 'clean', 'resisted', 'slip'] as const;
export type DayState = (typeof dayStates)[number];

/** The 24 hours of a day by its parts, from the morning on: the night goes on past midnight. */
export const hoursByPart = [
  { part: 'morning', hours: [5, 6, 7, 8, 9, 10] },
  { part: 'noon', hours: [11, 12, 13, 14] },
  { part: 'afternoon', hours: [15, 16, 17] },
  { part: 'evening', hours: [18, 19, 20, 21] },
  { part: 'night', hours: [22, 23, 0, 1, 2, 3, 4] },
] as const;
export type DayPart = (typeof hoursByPart)[number]['part'];
