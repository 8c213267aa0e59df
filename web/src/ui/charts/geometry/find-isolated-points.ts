/** The indices of the points without neighbours, which a line would not show. */
export function findIsolatedPoints(values: readonly (number | null)[]): number[] {
  const isKnown = (index: number) => (values[index] ?? null) !== null;
  return values.flatMap((_, index) => (isKnown(index) && !isKnown(index - 1) && !isKnown(index + 1) ? [index] : []));
}
