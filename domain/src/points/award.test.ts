import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taskTypes } from '../tasks/schedule.ts';
import { awardFor, reversalOf } from './award.ts';

test.each([
  ['daily', 0, 15],
  ['daily', 1, 17],
  ['daily', 10, 35],
  ['daily', 40, 35],
  ['weekly', 0, 20],
  ['weekly', 3, 26],
  ['monthly', 0, 25],
  ['monthly', 2, 29],
  ['monthly', 400, 45],
] as const)('%s with a streak of %i earns %i', (type, streak, points) => {
  expect(awardFor(type, streak)).toBe(points);
});

test('a longer streak never earns less, and never more than 20 above none', () => {
  const type = fc.constantFrom(...taskTypes);
  fc.assert(
    fc.property(type, fc.nat(5000), (of, streak) => {
      const more = awardFor(of, streak + 1);
      expect(more).toBeGreaterThanOrEqual(awardFor(of, streak));
      expect(more - awardFor(of, 0)).toBeLessThanOrEqual(20);
    }),
  );
});

test.each([
  [35, 100, 35],
  [35, 35, 35],
  [35, 10, 10],
  [35, 0, 0],
])('taking back an award of %i from a total of %i costs %i', (award, total, cost) => {
  expect(reversalOf(award, total)).toBe(cost);
});
