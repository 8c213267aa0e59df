/**
 * The points that an occasion earns that is no task's, once each: the promise of a day in a habit, a day of a programme,
 * a milestone of a major goal. A promise is less than the least task, and what takes weeks is more than any of them.
 */
export const occasionPoints = { pledge: 5, programmeDay: 15, milestone: 50 } as const;

export type OccasionKind = keyof typeof occasionPoints;

/** What earns points once without being a task: its kind, then what makes it one of its kind, such as an id and a day. */
export type Occasion = `${OccasionKind}:${string}`;
