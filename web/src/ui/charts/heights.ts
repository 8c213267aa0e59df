/** The height of each drawing in px, known before it is loaded, to avoid layout shifts. */
export const heights = {
  overTime: 220,
  ring: 168,
  wheel: 300,
  weeks: 134,
  denseWeeks: 106,
  shareRow: 48,
} as const;
