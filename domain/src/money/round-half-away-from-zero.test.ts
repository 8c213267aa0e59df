import { expect, it } from 'vitest';
import { roundHalfAwayFromZero } from './round-half-away-from-zero.ts';

it.each([
  [2.4, 2],
  [2.5, 3],
  [-2.4, -2],
  [-2.5, -3],
  [0, 0],
  // Never -0.
  [-0.2, 0],
])('%d is %i in whole minor units', (value, minor) => {
  expect(roundHalfAwayFromZero(value)).toBe(minor);
});
