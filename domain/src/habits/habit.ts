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

export const habitFeelings = ['anxiety', 'sadness', 'anger', 'frustration', 'emptiness', 'excitement'] as const;

/** What is known of how the body recovers has sources for these habits alone. */
export const healthTopics = ['smoking'] as const;

/** What a day was: `open` is today without anything, `unlogged` a day with a limit that nothing was recorded on. */
export const dayStates = ['open', 'unlogged', 'clean', 'resisted', 'slip'] as const;
export type DayState = (typeof dayStates)[number];

export const dayParts = ['morning', 'noon', 'afternoon', 'evening', 'night'] as const;
export type DayPart = (typeof dayParts)[number];

const partsFrom: readonly (readonly [number, DayPart])[] = [
  [22, 'night'],
  [18, 'evening'],
  [15, 'afternoon'],
  [11, 'noon'],
  [5, 'morning'],
];

/** The part of the day of an hour, 0 to 23. */
export function dayPartOf(hour: number): DayPart {
  return partsFrom.find(([from]) => hour >= from)?.[1] ?? 'night';
}
