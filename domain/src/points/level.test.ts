import { expect, it } from 'vitest';
import { levelOf, pointsAtLevel } from './level.ts';

it.each([
  [0, 1],
  [49, 1],
  [50, 2],
  [199, 2],
  [200, 3],
  [1085, 5],
])('%i points are level %i', (points, level) => {
  expect(levelOf(points)).toBe(level);
});

it.each([1, 2, 5, 40])('level %i begins where it says', (level) => {
  expect(levelOf(pointsAtLevel(level))).toBe(level);
  expect(levelOf(pointsAtLevel(level + 1) - 1)).toBe(level);
});
