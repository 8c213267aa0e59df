import { describe, expect, it } from 'vitest';
import { safeToSpend } from './safe-to-spend.ts';

const nothing = { liquidMinor: 0, plannedMinor: 0, obligationsMinor: 0, savingsMinor: 0, emergencyMinor: 0 };

describe('what is safe to spend', () => {
  it.each([
    ['a balance alone', { liquidMinor: 1_000_00 }, 4, 1_000_00, 250_00],
    [
      'what is left of it after all that is promised',
      {
        liquidMinor: 5_000_00,
        plannedMinor: 500_00,
        obligationsMinor: 1_200_00,
        savingsMinor: 900_00,
        emergencyMinor: 100_00,
      },
      5,
      2_300_00,
      460_00,
    ],
    ['on the last day', { liquidMinor: 70_00 }, 1, 70_00, 70_00],
    ['below zero', { liquidMinor: 100_00, obligationsMinor: 250_00 }, 4, -150_00, -37_50],
    ['a day that does not come out even', { liquidMinor: 100 }, 3, 100, 33],
    ['half a unit, away from zero', { liquidMinor: 5 }, 2, 5, 3],
    ['half a unit below zero', { liquidMinor: -5 }, 2, -5, -3],
    ['nothing', {}, 7, 0, 0],
  ])('is %s', (_, amounts, daysLeft, minor, perDayMinor) => {
    expect(safeToSpend({ ...nothing, ...amounts }, daysLeft)).toEqual({ minor, perDayMinor });
  });
});
