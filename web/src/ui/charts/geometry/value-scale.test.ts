import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueScale } from './value-scale.ts';

const range = [200, 20] as const;

test.each([
  ['amounts in minor units', [965_000, 1_240_000, 907_165], 1, [0, 500_000, 1_000_000, 1_500_000]],
  ['one value', [420], 1, [0, 200, 400, 600]],
  ['all zeros', [0, 0, 0], 1, [0]],
  ['nothing', [], 1, [0]],
  ['few whole things', [1, 2], 1, [0, 1, 2]],
  ['only negative', [-300, -120], 1, [-300, -200, -100, 0]],
  ['both signs', [-40, 90], 1, [-50, 0, 50, 100]],
  ['shares', [0.2, 0.55], 0.01, [0, 0.2, 0.4, 0.6]],
  ['one halala', [1], 1, [0, 1]],
  ['all shares zero', [0], 0.01, [0]],
  ['as large as amounts go', [999_999_999_999], 1, [0, 5e11, 1e12]],
])('ticks of %s', (_, values, step, ticks) => {
  expect(valueScale(values, { step, range }).ticks).toEqual(ticks);
});

test('every value lies between the edges, zero is on the axis, and ticks are 1, 2 or 5 times a power of ten apart', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 30 }), (values) => {
      const { y, ticks } = valueScale(values, { step: 1, range });
      for (const value of [0, ...values]) {
        expect(y(value)).toBeLessThanOrEqual(200 + 1e-6);
        expect(y(value)).toBeGreaterThanOrEqual(20 - 1e-6);
      }
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(7);
      if (values.every((value) => value === 0)) return;
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      const gap = (ticks[1] ?? 0) - (ticks[0] ?? 0);
      expect([1, 2, 5]).toContain(Math.round(gap / 10 ** Math.floor(Math.log10(gap) + 1e-9)));
    }),
  );
});
