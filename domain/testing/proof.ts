/** Whether all there is is gone through, as in the proof; the check takes a sample. */
export const isProof = process.env.PROVE === '1';

/** So many of a list, evenly spread, the first and the last among them. */
export function spread<T>(all: readonly T[], count: number): readonly T[] {
  const places = new Set(Array.from({ length: count }, (_, n) => Math.round((n * (all.length - 1)) / (count - 1))));
  return all.filter((_, at) => places.has(at));
}

/** All of a list in the proof, so many of it in the check. */
export function sampleOf<T>(all: readonly T[], count: number): readonly T[] {
  return isProof ? all : spread(all, count);
}

/** How often a property is tried: the settings of fast-check. */
export function tried(inCheck: number, inProof: number): { numRuns: number } {
  return { numRuns: isProof ? inProof : inCheck };
}
