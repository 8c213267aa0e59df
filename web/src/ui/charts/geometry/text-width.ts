const marks = /[\u200e\u200f\u061c\u2066-\u2069\u064b-\u0652]/g;
const perLetter = 0.56;

/**
 * About how wide a text is in our face, in px: rather too wide than too narrow. Measuring in the page would cost a
 * layout for each label.
 */
export function textWidth(text: string, size = 12): number {
  return Array.from(text.replace(marks, '')).length * size * perLetter;
}

/** The text, or as much of it as fits with «…» behind. */
export function fitText(text: string, room: number, size = 12): string {
  if (textWidth(text, size) <= room) return text;
  const letters = Array.from(text);
  const kept = letters.slice(0, Math.max(1, Math.floor(room / (size * perLetter)) - 1)).join('');
  return `${kept.trimEnd()}…`;
}
