/** The usual size of letters, of which a rem is one. */
export const remPx = 16;

/**
 * The height of each drawing at the usual size of letters, in px; known before it is loaded, to avoid layout shifts.
 */
export const heights = {
  overTime: 220,
  ring: 168,
  wheel: 300,
  weeks: 134,
  denseWeeks: 106,
  shareRow: 48,
} as const;

/** A height as a style: a drawing grows with the letters. */
export function toScalableHeight(height: number): string {
  return `${height / remPx}rem`;
}
