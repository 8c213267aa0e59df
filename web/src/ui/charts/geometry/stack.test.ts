import { expect, test } from 'vitest';
import { stacked } from './stack.ts';

test.each([
  ['one value', [5], [[0, 0, 5]]],
  [
    'parts on each other',
    [5, 3],
    [
      [0, 0, 5],
      [1, 5, 8],
    ],
  ],
  [
    'what is missing or nothing takes no place',
    [5, null, 0, 2],
    [
      [0, 0, 5],
      [3, 5, 7],
    ],
  ],
  [
    'less than nothing goes the other way',
    [5, -2, 3, -1],
    [
      [0, 0, 5],
      [1, 0, -2],
      [2, 5, 8],
      [3, -2, -3],
    ],
  ],
  ['nothing at all', [null, 0], []],
])('%s', (_, values, parts) => {
  expect(stacked(values).map(({ series, from, to }) => [series, from, to])).toEqual(parts);
});
