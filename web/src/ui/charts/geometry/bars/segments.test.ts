import { expect, test } from 'vitest';
import { lyingSegments } from './segments.ts';

const size = { width: 200, longest: 100 };

test.each([
  ['one begins at the right', [50], [[0, 100, 100]]],
  ['the longest fills the room', [100], [[0, 0, 200]]],
  [
    'the next goes on to the left, parted by 3 px',
    [50, 25],
    [
      [0, 100, 100],
      [1, 50, 47],
    ],
  ],
  [
    'what is hardly there keeps what it has',
    [50, 2],
    [
      [0, 100, 100],
      [1, 96, 4],
    ],
  ],
  ['zero and less take no place', [0, -5, 50], [[2, 100, 100]]],
  ['nothing', [], []],
])('%s', (_, values, segments) => {
  expect(lyingSegments(values, size).map(({ series, left, length }) => [series, left, length])).toEqual(segments);
});
