import { expect, test } from 'vitest';
import { stacked } from './stack.ts';

test.each([
  ['one value', [5], [[0, 0, 5, true]]],
  [
    'parts on each other',
    [5, 3],
    [
      [0, 0, 5, false],
      [1, 5, 8, true],
    ],
  ],
  [
    'what is missing or nothing takes no place',
    [5, null, 0, 2, null],
    [
      [0, 0, 5, false],
      [3, 5, 7, true],
    ],
  ],
  [
    'less than nothing goes the other way',
    [5, -2, 3, -1],
    [
      [0, 0, 5, false],
      [1, 0, -2, false],
      [2, 5, 8, true],
      [3, -2, -3, true],
    ],
  ],
  ['nothing at all', [null, 0], []],
])('%s', (_, values, segments) => {
  expect(stacked(values).map(({ series, from, to, isOuter }) => [series, from, to, isOuter])).toEqual(segments);
});
