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

/** Entries in the order of `ids`; those not in it come last, in their present order. */
export function inOrder<T extends { readonly id: string }>(
  entries: readonly T[],
  ids: readonly string[],
): readonly T[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: T) => places.get(id) ?? ids.length;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}
