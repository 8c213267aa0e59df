/** Compares days as their texts, and ids, in the order of time; in no language's order. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
