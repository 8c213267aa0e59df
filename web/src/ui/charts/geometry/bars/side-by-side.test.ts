import { expect, test } from 'vitest';
import { getSlot } from './side-by-side.ts';

test.each([
  ['the first of two is at the right', 0, 2, { middle: 55, width: 8 }],
  ['the second at the left', 1, 2, { middle: 45, width: 8 }],
  ['a single one keeps the middle', 0, 1, { middle: 50, width: 18 }],
  ['many are never thinner than a pixel', 7, 8, { middle: 41.25, width: 1 }],
])('%s', (_, series, count, expected) => {
  expect(getSlot(series, count, { middle: 50, width: 20 })).toEqual(expected);
});
