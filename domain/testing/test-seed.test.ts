import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixedSeed, parseSeed, randomNumbers, testSeed } from './test-seed.ts';

it.each([
  [undefined, fixedSeed],
  ['0', 0],
  ['2147483647', 2 ** 31 - 1],
])('reads the seed %s as %i', (text, seed) => {
  expect(parseSeed(text)).toBe(seed);
});

it.each(['', '-1', '1.5', 'random', '2147483648'])('rejects «%s» as a seed', (text) => {
  expect(() => parseSeed(text)).toThrow('A seed is a whole number');
});

it('draws the same for the same seed, and something else for another', () => {
  const draw = (seed: number) => {
    const numbers = randomNumbers(seed);
    return Array.from({ length: 50 }, () => numbers.next().value);
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect(draw(1).every((n) => n >= 0 && n < 1)).toBe(true);
  expect(new Set(draw(1)).size).toBe(50);
});

it('is what properties draw from', () => {
  expect(fc.readConfigureGlobal().seed).toBe(testSeed);
  expect(fc.sample(fc.nat(), 5)).toEqual(fc.sample(fc.nat(), { numRuns: 5, seed: testSeed }));
});
