import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampInside, pickVisibleLabels } from './pick-visible-labels.ts';
import { textWidth } from './text-width.ts';
import { barBands } from './time-bands.ts';

const months = ['ديسمبر', 'يناير', 'فبراير', 'مارس', 'أبريل', 'مايو'];

test.each([
  ['all where there is room', 432, 5, [0, 1, 2, 3, 4, 5]],
  ['every second, and now', 200, 5, [1, 3, 5]],
  ['every third from now, in both directions', 120, 2, [2, 5]],
  ['only now where there is none', 20, 3, [3]],
])('%s', (_, width, now, visible) => {
  const labels = pickVisibleLabels(months, { bands: barBands(6, [0, width]), now, edges: [0, width] });
  expect(labels.map(({ index }) => index)).toEqual(visible);
});

test('no two shown labels touch, and now is one of them', () => {
  const points = fc.integer({ min: 1, max: 366 });
  fc.assert(
    fc.property(points, fc.integer({ min: 120, max: 900 }), fc.nat(), (count, width, any) => {
      const labels = Array.from({ length: count }, (_, index) => months[index % 6] ?? '');
      const now = any % count;
      const visible = pickVisibleLabels(labels, { bands: barBands(count, [0, width]), now, edges: [0, width] });
      expect(visible.map(({ index }) => index)).toContain(now);
      visible.forEach(({ index, x }, position) => {
        const half = textWidth(labels[index] ?? '') / 2;
        expect(x - half).toBeGreaterThanOrEqual(0);
        expect(x + half).toBeLessThanOrEqual(width);
        const next = visible[position + 1];
        if (next) expect(x - half).toBeGreaterThan(next.x + textWidth(labels[next.index] ?? '') / 2);
      });
    }),
  );
});

test.each([
  [50, 20, 50],
  [3, 20, 10],
  [98, 20, 90],
  [98, 200, 50],
])('a text %i px from the left and %i wide stands at %i', (middle, width, clamped) => {
  expect(clampInside(middle, width, [0, 100])).toBe(clamped);
});
