// Besides what Unicode draws nothing for by default (`DI`: fillers, joiners, selectors, tags): letters whose shape is empty.
const drawn = /[^\s\p{Cc}\p{DI}\u2800\ufff9-\ufffb\u{1d159}]/u;

/** Whether nobody would see anything of a text. */
export function isBlank(text: string): boolean {
  return !drawn.test(text);
}
