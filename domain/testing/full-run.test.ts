import { expect, it } from 'vitest';
import { spread } from './full-run.ts';

it.each([
  [10, 4, [0, 3, 6, 9]],
  [10, 2, [0, 9]],
  [3, 5, [0, 1, 2]],
  [0, 5, []],
])('of %i things %i are spread as %j', (length, count, expected) => {
  const all = Array.from({ length }, (_, n) => n);
  expect(spread(all, count)).toEqual(expected);
});
