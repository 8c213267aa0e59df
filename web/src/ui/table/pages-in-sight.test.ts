import { expect, test } from 'vitest';
import { pagesInSight } from './pages-in-sight.ts';

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 8 9'],
])('on page %i of %i', (page, count, expected) => {
  expect(
    pagesInSight(page, count)
      .map((number) => (typeof number === 'number' ? number : '…'))
      .join(' '),
  ).toBe(expected);
});
