import { expect, it } from 'vitest';
import { clockSkewMs, lasts } from './age.ts';

const minute = 60_000;
const hour = 60 * minute;

it.each([
  ['just begun', 0, true],
  ['almost over', 15 * minute - 1, true],
  ['over', 15 * minute, false],
  ['begun by a replica whose clock is ahead', -clockSkewMs, true],
  ['begun before the clock was set back a little more', -clockSkewMs - 1, false],
  ['begun before the clock was set back by three hours', -3 * hour, false],
])('what lasts 15 minutes, %s, lasts still: %s', (_, ageMs, expected) => {
  expect(lasts(15 * minute, 5 * hour, 5 * hour + ageMs)).toBe(expected);
});
