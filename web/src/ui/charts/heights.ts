/** How high each drawing is, in px: known before it is loaded, so that nothing moves when it comes. */
export const heights = {
  overTime: 220,
  ring: 168,
  wheel: 300,
  weeks: 134,
  denseWeeks: 106,
  shareRow: 48,
} as const;
