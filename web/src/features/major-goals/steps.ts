/** The steps of a new goal, in order. */
export const steps = ['kind', 'measure', 'when'] as const;
export type Step = (typeof steps)[number];
