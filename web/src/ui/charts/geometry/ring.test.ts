import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getAnticlockwiseTurn, hitTestSlice, ringSlices } from './ring.ts';

const ring = { inner: 50, outer: 80 };

test('four equal slices go from 12 o’clock to the left', () => {
  const sides = ringSlices([1, 1, 1, 1], ring).map(({ middle: [x, y] }) => [Math.sign(x), Math.sign(y)]);
  expect(sides).toEqual([
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
  ]);
});

test('what is zero or less has no slice, and the others keep their number', () => {
  expect(ringSlices([3, 0, -2, 1], ring).map(({ index }) => index)).toEqual([0, 3]);
  expect(ringSlices([0, 0], ring)).toEqual([]);
});

test('neighbours are parted by 3 px, one alone closes the ring', () => {
  const half = ringSlices([1, 1], ring)[0]?.path ?? '';
  const [x = 0] = /^M(-?[\d.]+)/.exec(half)?.slice(1).map(Number) ?? [];
  expect(x).toBeCloseTo(-1.5, 2);
  expect(ringSlices([7], ring)[0]?.path).toMatch(/^M0,-80A80,80/);
});

test.each([
  [0, -1, 0],
  [-1, 0, 0.25],
  [0, 1, 0.5],
  [1, 0, 0.75],
])('%i right and %i down is %f of a turn to the left', (x, y, turn) => {
  expect(getAnticlockwiseTurn(x, y)).toBeCloseTo(turn, 9);
});

test('the middle of a slice is found there; the hole and the outside are nobody’s', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 100 }), { minLength: 1, maxLength: 8 }), (values) => {
      for (const { index, middle } of ringSlices(values, ring)) expect(hitTestSlice(values, middle, ring)).toBe(index);
      expect(hitTestSlice(values, [0, 10], ring)).toBeNull();
      expect(hitTestSlice(values, [0, 90], ring)).toBeNull();
    }),
  );
});
