import { expect, test } from 'vitest';
import { isSalary, monthlyAmount } from './salary.ts';

const income = { type: 'income', title: 'دخل', unit: 'month', icon: null } as const;

test.each([
  ['an income on payday', { unit: 'payday' }, true],
  ['an income on the last working day', { unit: 'lastWorkingDay' }, true],
  ['one in the category of salaries', { icon: 'salary' }, true],
  ['one that is called so', { title: 'الرَّاتب الشهري' }, true],
  ['one that is called so in another country', { title: 'مرتب الشركة' }, true],
  ['another income', { title: 'إيجار الشقة', icon: 'investment' }, false],
  ['a word that only begins like one', { title: 'مرتبة' }, false],
  ['an expense on payday', { type: 'expense', title: 'راتب السائق', unit: 'payday' }, false],
  ['a transfer on payday', { type: 'transfer', unit: 'payday' }, false],
] as const)('%s', (_, change, expected) => {
  expect(isSalary({ ...income, ...change })).toBe(expected);
});

test.each([
  ['payday', 1, 8_000_00, 8_000_00],
  ['lastWorkingDay', 1, 8_000_00, 8_000_00],
  ['month', 2, 8_000_00, 4_000_00],
  ['week', 2, 3_000_00, 6_500_00],
  ['day', 1, 100_00, 3_041_67],
] as const)('every %s × %i is brought to a month', (unit, every, amountMinor, minor) => {
  expect(monthlyAmount({ unit, every }, amountMinor)).toBe(minor);
});
