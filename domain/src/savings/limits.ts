/** Cycles that a person may spread a plan of the emergency fund over. */
export const planCyclesAtMost = 24;
/** How many entries of the emergency fund are listed, the latest first. */
export const fundEntriesListed = 100;
/** Categories that may be left out of the essential expenses. */
export const excludedCategoriesAtMost = 500;
/** The longest Hijri month. */
export const hijriDayAtMost = 30;
export const zakatNoteAtMost = 120;
/** Weights of gold and silver that one estimate takes, and the largest of them, in grams. */
export const metalsAtMost = 20;
export const gramsAtMost = 1_000_000;
