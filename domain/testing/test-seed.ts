/** The seed of a run of the check, and of `bench` programs that are given none. */
export const fixedSeed = 20_261_122;

/** @throws when the text is not a seed: a typo would silently test something else */
export function parseSeed(text: string | undefined): number {
  if (text === undefined) return fixedSeed;
  const seed = Number(text);
  if (!/^\d+$/.test(text) || seed >= 2 ** 31)
    throw new Error(`A seed is a whole number below ${2 ** 31}, not «${text}».`);
  return seed;
}

/** The seed of everything that the tests draw at random. `TEST_SEED=… npx vitest run …` repeats a run. */
export const testSeed = parseSeed(process.env.TEST_SEED);

/** Numbers from 0 below 1 that look random and are the same for the same seed (mulberry32). */
export function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
