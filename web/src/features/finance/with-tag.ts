/** Adds a tag in its stored form, on one line. */
export function withTag(tags: readonly string[], typed: string): string[] {
  const tag = typed.replace(/\s+/g, ' ').trim();
  return tag === '' ? [...tags] : [...new Set([...tags, tag])];
}
