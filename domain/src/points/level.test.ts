import { expect, it } from 'vitest';
import { getLevel, pointsAtLevel } from './level.ts';

it.each([
  [0, 1],
  [49, 1],
  [50, 2],
  [199, 2],
  [200, 3],
  [1085, 5],
])('%i points are level %i', (points, level) => {
  expect(getLevel(points)).toBe(level);
});

it.each([1, 2, 5, 40])('level %i begins where it says', (level) => {
  expect(getLevel(pointsAtLevel(level))).toBe(level);
  expect(getLevel(pointsAtLevel(level + 1) - 1)).toBe(level);
});
