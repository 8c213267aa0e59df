/** Whether to test exhaustively, as in the proof; the check tests a sample. */
export const isProof = process.env.PROVE === '1';

/** Picks `count` items of a list, evenly spread, including the first and the last. */
export function spread<T>(all: readonly T[], count: number): readonly T[] {
  const places = new Set(Array.from({ length: count }, (_, n) => Math.round((n * (all.length - 1)) / (count - 1))));
  return all.filter((_, at) => places.has(at));
}

/** The whole list in the proof, a sample of `count` items in the check. */
export function sampleOf<T>(all: readonly T[], count: number): readonly T[] {
  return isProof ? all : spread(all, count);
}

/** Settings of fast-check: how many runs a property gets. */
export function tried(inCheck: number, inProof: number): { numRuns: number } {
  return { numRuns: isProof ? inProof : inCheck };
}
