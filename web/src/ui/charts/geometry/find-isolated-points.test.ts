import { expect, test } from 'vitest';
import { findIsolatedPoints } from './find-isolated-points.ts';

test.each([
  [[5], [0]],
  [[null, 5], [1]],
  [[5, 6], []],
  [
    [5, null, 7, 8, null, 9],
    [0, 5],
  ],
  [[null, null], []],
  [[], []],
])('of %j those at %j are alone', (values, expected) => {
  expect(findIsolatedPoints(values)).toEqual(expected);
});
