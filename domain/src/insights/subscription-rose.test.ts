import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { findRisenPrice, yearlyRise } from './subscription-rose.ts';

const today = '2026-11-21' as CivilDate;
const cycleFirst = '2026-10-27' as CivilDate;

describe('findRisenPrice', () => {
  it.each<[string, readonly (readonly [string, number])[], readonly [number, number] | null]>([
    ['nothing', [], null],
    ['one payment', [['2026-11-10', 40]], null],
    [
      'the same price',
      [
        ['2026-10-10', 40],
        ['2026-11-10', 40],
      ],
      null,
    ],
    [
      'a price that fell',
      [
        ['2026-10-10', 40],
        ['2026-11-10', 30],
      ],
      null,
    ],
    [
      'a price that rose in this cycle',
      [
        ['2026-10-10', 40],
        ['2026-11-10', 50],
      ],
      [40, 50],
    ],
    [
      'on its first day',
      [
        ['2026-09-27', 40],
        ['2026-10-27', 50],
      ],
      [40, 50],
    ],
    [
      'before this cycle',
      [
        ['2026-09-10', 40],
        ['2026-10-10', 50],
        ['2026-11-10', 50],
      ],
      null,
    ],
    [
      'that will rise within a month',
      [
        ['2026-10-10', 40],
        ['2026-11-10', 40],
        ['2026-12-10', 50],
      ],
      [40, 50],
    ],
    [
      'that will rise later',
      [
        ['2026-11-10', 40],
        ['2026-12-10', 40],
        ['2027-01-10', 50],
      ],
      null,
    ],
    [
      'that rose and stays',
      [
        ['2026-10-10', 40],
        ['2026-11-10', 50],
        ['2026-12-10', 50],
      ],
      [40, 50],
    ],
    [
      'that fell again',
      [
        ['2026-10-10', 40],
        ['2026-11-10', 50],
        ['2026-12-10', 40],
      ],
      null,
    ],
  ])('%s', (_, prices, expected) => {
    const payments = prices.map(([dueOn, amountMinor]) => ({ dueOn: dueOn as CivilDate, amountMinor }));
    const found = findRisenPrice(payments, { today, cycleFirst });
    expect(found && [found.beforeMinor, found.afterMinor]).toEqual(expected);
  });

  it('asks for 31 days', () => {
    const rise = (days: number) =>
      findRisenPrice(
        [
          { dueOn: today, amountMinor: 40 },
          { dueOn: addDays(today, days), amountMinor: 50 },
        ],
        { today, cycleFirst },
      );
    expect([rise(31) !== null, rise(32) !== null]).toEqual([true, false]);
  });
});

it.each([
  ['month', 1, 120_00],
  ['month', 12, 10_00],
  ['week', 1, 520_00],
] as const)('a rise by 10 every %s, of %d at a time, is %d in a year', (frequency, every, expected) => {
  expect(yearlyRise({ beforeMinor: 40_00, afterMinor: 50_00 }, { frequency, every })).toBe(expected);
});
