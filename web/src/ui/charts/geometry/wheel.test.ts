import { expect, test } from 'vitest';
import { findNearestSpoke, nameSide, wheelPoint } from './wheel.ts';

test.each([
  [0, [0, -100], 'middle'],
  [1, [-70.71, -70.71], 'left'],
  [2, [-100, 0], 'left'],
  [4, [0, 100], 'middle'],
  [6, [100, 0], 'right'],
] as const)('spoke %i of eight', (spoke, point, side) => {
  expect(wheelPoint(spoke, 8, 100)).toEqual(point);
  expect(nameSide(wheelPoint(spoke, 8, 100))).toBe(side);
});

test.each([
  [0, 0],
  [0.05, 0],
  [0.13, 1],
  [0.5, 4],
  [0.99, 0],
])('a turn of %f is nearest to spoke %i of eight', (turn, spoke) => {
  expect(findNearestSpoke(turn, 8)).toBe(spoke);
});
