// Besides the code points that Unicode ignores by default (`DI`: fillers, joiners, selectors, tags), excludes characters
// with an empty glyph.
const drawn = /[^\s\p{Cc}\p{DI}\u2800\ufff9-\ufffb\u{1d159}]/u;

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return !drawn.test(text);
}
