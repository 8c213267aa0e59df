export const maxSavingsGoalNameLength = 80;
/** Complete cycles that tell how fast a goal is saved for. */
export const savingsRateCycles = 3;
