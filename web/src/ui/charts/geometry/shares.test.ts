import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitToEight, wholeShares } from './shares.ts';

const segments = (...values: number[]) => values.map((value, index) => ({ name: `${index}`, value }));

test('eight stay eight, the largest first', () => {
  expect(limitToEight(segments(1, 8, 2, 7, 3, 6, 4, 5), 'أخرى').map(({ value }) => value)).toEqual([
    8, 7, 6, 5, 4, 3, 2, 1,
  ]);
});

test('from nine on the smallest become one, and stand last however large', () => {
  const limited = limitToEight(segments(9, 8, 7, 6, 5, 4, 3, 3, 3, 3, 3), 'أخرى');
  expect(limited).toHaveLength(8);
  expect(limited.at(-1)).toEqual({ name: 'أخرى', value: 12 });
});

test.each([
  [
    [1, 1, 1],
    [0.34, 0.33, 0.33],
  ],
  [
    [35, 65],
    [0.35, 0.65],
  ],
  [[5], [1]],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [30, -10, 10],
    [0.75, 0, 0.25],
  ],
  [[], []],
])('shares of %j', (values, shares) => {
  expect(wholeShares(values)).toEqual(shares);
});

test('shares add up to a whole and are off by less than a hundredth', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e12), { minLength: 1, maxLength: 8 }), (values) => {
      const total = values.reduce((sum, value) => sum + value, 0);
      fc.pre(total > 0);
      const shares = wholeShares(values);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      shares.forEach((share, index) => {
        expect(Math.abs(share - (values[index] ?? 0) / total)).toBeLessThan(0.01 + 1e-9);
      });
    }),
  );
});
