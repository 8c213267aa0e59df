/** The order of all ids after one of the shown ids has moved among them: hidden ids keep their positions. */
export function movedWithin(
  all: readonly string[],
  visible: readonly string[],
  { from, to }: { from: number; to: number },
): readonly string[] {
  const moved = visible[from];
  if (moved === undefined) return all;
  const reordered = visible.toSpliced(from, 1).toSpliced(to, 0, moved);
  const visibleIds = new Set(visible);
  let next = 0;
  return all.map((id) => (visibleIds.has(id) ? (reordered[next++] ?? id) : id));
}
