import { expect, it } from 'vitest';
import { findBudgetAtRisk } from './budget-at-risk.ts';

const budget = { amountMinor: 100_00, carriedMinor: 0, movedMinor: 0, spentMinor: 60_00, projectedMinor: 120_00 };

it.each<[string, Partial<typeof budget>, number, number, number | null]>([
  ['more projected than there is', {}, 8, 22, 100_00],
  ['all of it projected', { projectedMinor: 100_00 }, 8, 22, null],
  ['more projected in the first week', {}, 7, 23, null],
  ['nearly used up in the first week', { spentMinor: 80_00 }, 3, 27, 100_00],
  ['used up', { spentMinor: 150_00, projectedMinor: 200_00 }, 3, 27, 100_00],
  ['what was carried and moved', { carriedMinor: 30_00, movedMinor: -10_00 }, 20, 10, null],
  ['more than was carried and moved', { carriedMinor: 30_00, movedMinor: -20_00 }, 20, 10, 110_00],
  ['the last day', { spentMinor: 150_00, projectedMinor: 150_00 }, 30, 0, null],
  ['a budget that was all moved away', { movedMinor: -100_00 }, 20, 10, null],
])('%s', (_, change, cycleDay, daysLeft, limitMinor) => {
  const expected = limitMinor === null ? null : { limitMinor };
  expect(findBudgetAtRisk({ ...budget, ...change }, { cycleDay, daysLeft })).toEqual(expected);
});
