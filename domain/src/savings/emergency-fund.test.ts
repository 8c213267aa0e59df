import { describe, expect, it, test } from 'vitest';
import { essentialMinor, fundStanding, refillPlan } from './emergency-fund.ts';

describe('essential expenses', () => {
  it.each<[string, number[], number, number | null]>([
    ['are the median of three cycles and the debt payments', [3_000, 9_000, 4_000], 500, 4_500],
    ['take the latest six', [99_000, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000], 0, 3_500],
    ['need three cycles', [3_000, 4_000], 500, null],
  ])('%s', (_, cycles, debts, expected) => {
    expect(essentialMinor(cycles, debts)).toBe(expected);
  });
});

test.each([
  ['nothing', 0, 0, 'starter', 24_000],
  ['less than a month', 3_999, 0.9, 'starter', 20_001],
  ['a month', 4_000, 1, 'one_month', 20_000],
  ['not quite three months', 11_999, 2.9, 'one_month', 12_001],
  ['three months', 12_000, 3, 'three_months', 12_000],
  ['the target', 24_000, 6, 'target', 0],
  ['more', 24_001, 6, 'over', 0],
])('a fund of %s', (_, balance, coverMonths, stage, missingMinor) => {
  expect(fundStanding(balance, 4_000, 6)).toEqual({ targetMinor: 24_000, coverMonths, stage, missingMinor });
});

test('with a target of three months the third month is the target', () => {
  expect(fundStanding(12_000, 4_000, 3).stage).toBe('target');
});

test('what is missing is refilled to the last unit', () => {
  expect(refillPlan(1_000, 3)).toEqual([334, 333, 333]);
});
