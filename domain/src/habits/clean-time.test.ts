import { expect, it } from 'vitest';
import { clockOf, milestoneReached, milestonesUntilNext, wholeDays } from './clean-time.ts';

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

it('reads a clean time as a clock', () => {
  expect(clockOf(((11 * 24 + 6) * 3_600 + 42 * 60 + 18) * 1_000 + 999)).toEqual({
    ...{ days: 11, hours: 6, minutes: 42, seconds: 18 },
  });
});
