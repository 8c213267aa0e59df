/** Fewer characters would be found in almost everything. */
export const minSearchLength = 2;
export const maxSearchLength = 100;

/** How many of a kind a search finds. */
export const foundPerKind = 5;
