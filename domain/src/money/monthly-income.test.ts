import { expect, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { monthlyIncome, wholeCycles } from './monthly-income.ts';

test.each([
  ['the salary, whatever was earned', 8_000_00, [1_000_00], { minor: 8_000_00, source: 'salary', cycles: 0 }],
  ['one cycle', 0, [9_000_00], { minor: 9_000_00, source: 'cycles', cycles: 1 }],
  ['the mean of two', 0, [9_000_00, 12_000_00], { minor: 10_500_00, source: 'cycles', cycles: 2 }],
  ['the middle of three', 0, [9_000_00, 30_000_00, 12_000_00], { minor: 12_000_00, source: 'cycles', cycles: 3 }],
  ['without those that earned nothing', 0, [0, 9_000_00, 0], { minor: 9_000_00, source: 'cycles', cycles: 1 }],
  ['nothing that is known', 0, [0, 0], null],
  ['no cycle', 0, [], null],
])('a month earns %s', (_, salary, earned, income) => {
  expect(monthlyIncome(salary, earned)).toEqual(income);
});

const starts = ['2026-08-27', '2026-09-27', '2026-10-27'] as CivilDate[];

test.each([
  ['before all of them', '2026-01-01', 3],
  ['on the first day of one', '2026-09-27', 2],
  ['in the middle of one', '2026-10-09', 1],
  ['after they began', '2026-10-28', 0],
  ['never', null, 0],
])('with a first transaction %s', (_, first, count) => {
  expect(wholeCycles(starts, first as CivilDate | null)).toHaveLength(count);
});
