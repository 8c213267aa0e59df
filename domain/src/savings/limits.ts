/** Cycles that a person may spread a plan of the emergency fund over. */
export const maxPlanCycles = 24;
/** How many entries of the emergency fund are listed, the latest first. */
export const fundEntriesListed = 100;
/** Categories that may be left out of the essential expenses. */
export const maxExcludedCategories = 500;
/** The longest Hijri month. */
export const maxHijriDay = 30;
export const maxZakatNoteLength = 120;
/** Weights of gold and silver that one estimate takes, and the largest of them, in grams. */
export const maxMetals = 20;
export const maxGrams = 1_000_000;
