import { expect, it } from 'vitest';
import { milestoneReached, milestonesUntilNext, toClock, wholeDays } from './clean-time.ts';

it.each([
  [0, null, 1],
  [1, 1, 3],
  [6, 3, 7],
  [20, 14, 21],
  [40, 40, 60],
  [364, 180, 365],
  [365, 365, 730],
  [729, 365, 730],
  [730, 730, 1_095],
  [2_000, 1_825, 2_190],
])('after %i clean days the last milestone is %j, the next one %i', (days, last, next) => {
  expect(milestoneReached(days)).toBe(last);
  expect(milestonesUntilNext(days).at(-1)).toBe(next);
});

it('lists all of the first year', () => {
  expect(milestonesUntilNext(364)).toEqual([1, 3, 7, 14, 21, 30, 40, 60, 90, 180, 365]);
});

it.each([
  [86_399_999, 0],
  [86_400_000, 1],
  [-5, 0],
])('%i ms are %i whole days', (ms, days) => {
  expect(wholeDays(ms)).toBe(days);
});

it.each([
  ['a morning', [11, 6, 42, 18]],
  ['an evening', [0, 23, 59, 59]],
  ['a whole day', [1, 0, 0, 0]],
] as const)('reads a clean time as a clock: %s', (_, [days, hours, minutes, seconds]) => {
  const ms = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
  expect(toClock(ms + 999)).toEqual({ days, hours, minutes, seconds });
});
