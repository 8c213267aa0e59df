import { expect, it } from 'vitest';
import { estimateRevenue, getChurn } from './summary.ts';

it.each([
  [1_106, 180, 118_314],
  [0, 0, 0],
  [1, 0, 99],
  [0, 1, 49],
])('%i premium and %i paid users bring about %i a month', (premium, paid, expected) => {
  expect(estimateRevenue(premium, paid)).toBe(expected);
});

it.each([
  [97, 3, 0.03],
  [0, 2, 1],
  [5, 0, 0],
  [0, 0, null],
])('of %i that are left and %i that ended, the share that ended is %f', (active, ended, expected) => {
  expect(getChurn(active, ended)).toBe(expected);
});
