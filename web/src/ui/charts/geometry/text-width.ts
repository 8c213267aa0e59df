const marks = /[\u200e\u200f\u061c\u2066-\u2069\u064b-\u0652]/g;
const perLetter = 0.56;

/**
 * Estimated width of a text in our font, in px; errs on the wide side. Measuring in the page would cost a layout per
 * label.
 */
export function textWidth(text: string, size = 12): number {
  return Array.from(text.replace(marks, '')).length * size * perLetter;
}

/** The text, truncated with «…» where it does not fit. */
export function fitText(text: string, maxWidth: number, size = 12): string {
  if (textWidth(text, size) <= maxWidth) return text;
  const letters = Array.from(text);
  const fitting = letters.slice(0, Math.max(1, Math.floor(maxWidth / (size * perLetter)) - 1)).join('');
  return `${fitting.trimEnd()}…`;
}
