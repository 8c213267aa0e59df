/** The order of all ids after one of the shown ids has moved among them: hidden ids keep their positions. */
export function movedWithin(
  all: readonly string[],
  shown: readonly string[],
  { from, to }: { from: number; to: number },
): readonly string[] {
  const moved = shown[from];
  if (moved === undefined) return all;
  const reordered = shown.toSpliced(from, 1).toSpliced(to, 0, moved);
  const isShown = new Set(shown);
  let next = 0;
  return all.map((id) => (isShown.has(id) ? (reordered[next++] ?? id) : id));
}
