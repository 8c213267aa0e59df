import type { Account } from '@afdal/contract/finance/money-accounts';
import type { NetWorth } from '@afdal/contract/finance/net-worth';
import { aDay } from '@afdal/domain/testing/a-day';
import { expect, test } from 'vitest';
import { toLines } from './net-worth-lines.ts';

const point = (netMinor: number, change: object = {}) => ({
  month: '2026-11',
  startsOn: aDay('2026-11-01'),
  endsOn: aDay('2026-11-30'),
  on: aDay('2026-11-11'),
  accountsMinor: netMinor,
  outsideMinor: 0,
  savedMinor: 0,
  lentMinor: 0,
  owedMinor: 0,
  netMinor,
  ...change,
});
const worth: NetWorth = {
  currency: 'SAR',
  points: [point(100), point(300, { outsideMinor: 40, owedMinor: 50 })],
  accounts: [
    { id: 'bank', currency: 'SAR', minors: [100, 200] },
    { id: 'gone', currency: 'SAR', minors: [1, 1] },
    { id: 'dinars', currency: 'KWD', minors: [0, 9] },
  ],
  unconverted: [],
};
const known = [
  { id: 'bank', name: 'الجاري' },
  { id: 'dinars', name: 'الكويت' },
] as Account[];

test('the lines are net worth, the accounts that are known, and what is owed where there is any', () => {
  expect(toLines(worth, known)).toEqual([
    { key: 'net', name: 'صافي الثروة', currency: 'SAR', minors: [100, 300] },
    { key: 'bank', name: 'الجاري', currency: 'SAR', minors: [100, 200] },
    { key: 'dinars', name: 'الكويت', currency: 'KWD', minors: [0, 9] },
    { key: 'outside', name: 'خارج الحسابات', currency: 'SAR', minors: [0, 40] },
    { key: 'owed', name: 'عليك من ديون وجمعيات', currency: 'SAR', minors: [0, 50] },
  ]);
});
