import { expect, it } from 'vitest';
import { levelOf } from './level.ts';

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
