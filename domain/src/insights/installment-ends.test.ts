import { expect, it } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { findEndingInstallment } from './installment-ends.ts';

type Schedule = Parameters<typeof findEndingInstallment>[0];

const next = (dueOn: string, amountMinor = 375_00) => ({ dueOn: dueOn as CivilDate, amountMinor });
const phone: Schedule = {
  kind: 'installment',
  frequency: 'month',
  every: 1,
  paymentCount: 12,
  paidCount: 11,
  next: next('2026-11-24'),
};

it.each<[string, Partial<Schedule>, readonly [string, number] | null]>([
  ['the last of twelve', {}, ['2026-11-24', 375_00]],
  ['two are left', { paidCount: 10 }, null],
  ['all are paid', { paidCount: 12, next: null }, null],
  ['one payment was all', { paymentCount: 1, paidCount: 0 }, null],
  ['due in a month', { next: next('2026-12-22') }, ['2026-12-22', 375_00]],
  ['due later', { next: next('2026-12-23') }, null],
  ['late', { next: next('2026-10-01') }, ['2026-10-01', 375_00]],
  ['every third month', { every: 3 }, ['2026-11-24', 125_00]],
  ['every week', { frequency: 'week' }, ['2026-11-24', 1_625_00]],
  ['a loan', { kind: 'loan' }, ['2026-11-24', 375_00]],
  ['what others owe', { kind: 'owedToMe' }, null],
  ['a bill', { kind: 'bill' }, null],
])('%s', (_, change, expected) => {
  const found = findEndingInstallment({ ...phone, ...change }, '2026-11-21' as CivilDate);
  expect(found && [found.on, found.monthlyMinor]).toEqual(expected);
});
