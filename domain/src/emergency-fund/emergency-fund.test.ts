import { describe, expect, it, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import {
  cyclesUntil,
  essentialMinor,
  fundState,
  getCyclePlan,
  type IncomeKind,
  lastsUntil,
  monthsFor,
  stageLadder,
} from './emergency-fund.ts';

describe('essential expenses', () => {
  it.each<[string, number[], number, number | null]>([
    ['are the median of three cycles and the debt payments', [3_000, 9_000, 4_000], 500, 4_500],
    ['take the latest six', [99_000, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000], 0, 3_500],
    ['need three cycles', [3_000, 4_000], 500, null],
  ])('%s', (_, cycles, debts, expected) => {
    expect(essentialMinor(cycles, debts)).toBe(expected);
  });
});

test.each<[IncomeKind, number, number]>([
  ['two_stable', 6, 3],
  ['one', 3, 6],
  ['freelance', 6, 9],
  ['freelance', 10, 10],
  ['freelance', 24, 12],
])('an income of kind %s with %i months wanted covers %i', (kind, wanted, months) => {
  expect(monthsFor(kind, wanted)).toBe(months);
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
  expect(fundState(balance, 4_000, 6)).toEqual({ targetMinor: 24_000, coverMonths, stage, missingMinor });
});

test('with a target of three months the third month is the target', () => {
  expect(fundState(12_000, 4_000, 3).stage).toBe('target');
  expect(stageLadder(4_000, 3).map(({ stage }) => stage)).toEqual(['one_month', 'target']);
  expect(stageLadder(4_000, 6)).toEqual([
    { stage: 'one_month', fromMinor: 4_000 },
    { stage: 'three_months', fromMinor: 12_000 },
    { stage: 'target', fromMinor: 24_000 },
  ]);
});

test.each([
  ['is split over the cycles, the first a unit more', 1_000, 0, 3, { perCycleMinor: 334, leftMinor: 334 }],
  ['asks for no less after a part of it', 900, 100, 3, { perCycleMinor: 334, leftMinor: 234 }],
  ['asks for nothing more once it is deposited', 600, 400, 3, { perCycleMinor: 334, leftMinor: 0 }],
  ['asks in its last cycle for the rest', 250, 0, 1, { perCycleMinor: 250, leftMinor: 250 }],
  ['of a full fund asks for nothing', 0, 0, 3, { perCycleMinor: 0, leftMinor: 0 }],
  ['never asks for more than is missing', 50, 400, 1, { perCycleMinor: 450, leftMinor: 50 }],
])('a plan %s', (_, missingMinor, depositedMinor, cyclesLeft, expected) => {
  expect(getCyclePlan({ missingMinor, depositedMinor, cyclesLeft })).toEqual(expected);
});

test.each([
  ['there already', 1_000, 0],
  ['with what this cycle still gets', 1_300, 0],
  ['in the next', 1_600, 1],
  ['in the third after it', 2_100, 3],
])('an amount is reached: %s', (_, amount, cycles) => {
  expect(cyclesUntil(amount, { balanceMinor: 1_000, perCycleMinor: 300, leftMinor: 300 })).toBe(cycles);
});

test('without a plan an amount is never reached', () => {
  expect(cyclesUntil(1_300, { balanceMinor: 1_000, perCycleMinor: 0, leftMinor: 0 })).toBeNull();
});

describe('a balance lasts until', () => {
  const from = '2026-11-26' as CivilDate;
  it.each<[string, number, number, string | null]>([
    ['the same day when it is empty', 0, 8_100_00, '2026-11-26'],
    ['the day of the month where it ends', 14_580_00, 8_100_00, '2027-01-19'],
    ['later when less is spent', 14_580_00, 6_480_00, '2027-02-02'],
    ['whole months on the same day', 16_200_00, 8_100_00, '2027-01-26'],
    ['nobody knows when nothing is spent', 100, 0, null],
    ['nobody knows when it is very long', 100_000_00, 1, null],
  ])('%s', (_, balance, monthly, expected) => {
    expect(lastsUntil(balance, monthly, from)).toBe(expected);
  });
});
