import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barBands, linePoints } from './time-bands.ts';

const edges = [10, 310] as const;

test('the oldest bar stands at the right, the newest at the left, evenly', () => {
  const bands = barBands(3, edges);
  expect([0, 1, 2].map(bands.at)).toEqual([260, 160, 60]);
  expect(bands.step).toBe(100);
  expect(bands.width).toBe(50);
});

test('the oldest point of a line is on the right edge, the newest on the left', () => {
  const points = linePoints(4, edges);
  expect([0, 1, 2, 3].map(points.at)).toEqual([310, 210, 110, 10]);
});

test('a single bar is in the middle and not as wide as the chart, a single point of a line is now', () => {
  expect(barBands(1, edges).at(0)).toBe(160);
  expect(barBands(1, edges).width).toBe(56);
  expect(linePoints(1, edges).at(0)).toBe(10);
});

test('a leap year of bars fits a phone', () => {
  const bands = barBands(366, [0, 250]);
  expect(bands.at(0)).toBeLessThan(250);
  expect(bands.at(365)).toBeGreaterThan(0);
  expect(bands.width).toBe(1);
});

test.each([barBands, linePoints])(
  'what stands somewhere is found there, and the nearest beyond the edges: %o',
  (getBands) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 }), fc.nat(), (count, any) => {
        const bands = getBands(count, edges);
        const index = any % count;
        expect(bands.hitTest(bands.at(index))).toBe(index);
        expect(bands.hitTest(-1e6)).toBe(count - 1);
        expect(bands.hitTest(1e6)).toBe(0);
      }),
    );
  },
);
