import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionTooltip } from './position-tooltip.ts';

const [tip, size] = [
  { width: 120, height: 50 },
  { width: 256, height: 200 },
];

test.each([
  ['above its point', { x: 128, y: 150 }, { left: 68, top: 88 }],
  ['below, where there is no room above', { x: 128, y: 30 }, { left: 68, top: 42 }],
  ['not over the left side', { x: 5, y: 150 }, { left: 0, top: 88 }],
  ['not over the right side', { x: 250, y: 150 }, { left: 136, top: 88 }],
])('%s', (_, point, expected) => {
  expect(positionTooltip(point, tip, size)).toEqual(expected);
});

test('a tooltip that fits is never cut at a side', () => {
  fc.assert(
    fc.property(fc.double({ min: -50, max: 400, noNaN: true }), fc.integer({ min: 1, max: 256 }), (x, width) => {
      const { left } = positionTooltip({ x, y: 100 }, { width, height: 40 }, size);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(256);
    }),
  );
});
