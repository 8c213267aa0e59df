import { expect, test } from 'vitest';
import { keptInside, shownLabels } from './shown-labels.ts';

const months = ['ديسمبر', 'يناير', 'فبراير', 'مارس', 'أبريل', 'مايو'];

test.each([
  ['all where there is room', 72, 5, [0, 1, 2, 3, 4, 5]],
  ['every second, and now', 25, 5, [1, 3, 5]],
  ['every third from now, in both directions', 17, 2, [2, 5]],
  ['only now on a hair', 0.7, 5, [5]],
])('%s', (_, step, now, shown) => {
  expect(shownLabels(months, { step, now })).toEqual(shown);
});

test.each([
  [50, 20, 50],
  [3, 20, 10],
  [98, 20, 90],
  [98, 200, 50],
])('a label %i px from the left and %i wide stands at %i', (middle, width, kept) => {
  expect(keptInside(middle, width, [0, 100])).toBe(kept);
});
