/** How long a pointer rests before the first tooltip, and how soon after one the next comes at once, in milliseconds. */
export const tooltipTiming = { openMs: 700, skipMs: 300 } as const;
