/** Whether this is the longer run, which tests exhaustively; the check tests a sample. */
export const isFullRun = process.env.FULL_RUN === '1';

/** Picks `count` items of a list, evenly spread, including the first and the last. */
export function spread<T>(all: readonly T[], count: number): readonly T[] {
  const indexes = new Set(Array.from({ length: count }, (_, n) => Math.round((n * (all.length - 1)) / (count - 1))));
  return all.filter((_, index) => indexes.has(index));
}

/** The whole list in the longer run, a sample of `count` items in the check. */
export function sample<T>(all: readonly T[], count: number): readonly T[] {
  return isFullRun ? all : spread(all, count);
}

/** Settings of fast-check: how many runs a property gets. */
export function propertyRuns(inCheck: number, inFullRun: number): { numRuns: number } {
  return { numRuns: isFullRun ? inFullRun : inCheck };
}
