import type { CalendarView } from '@afdal/domain/calendar/month';
import { aDay } from '@afdal/domain/testing/a-day';
import { expect, it } from 'vitest';
import { getReportDays, type ReportRange, readReportSearch } from './report-address.ts';

const gregory: CalendarView = { calendar: 'gregory', hijriOffset: 0 };
const person = {
  payday: { salaryDay: 27, salaryWeekendRule: 'none', weekend: [] },
  today: aDay('2026-11-21'),
  view: gregory,
} as const;
const umalqura = { ...person, view: { calendar: 'umalqura', hijriOffset: 0 } as const };
const days = (range: ReportRange, of: Parameters<typeof getReportDays>[1] = person) =>
  getReportDays({ range, from: '', to: '' }, of);

it.each<[ReportRange, string, string]>([
  ['cycle', '2026-10-27', '2026-11-26'],
  ['previous', '2026-09-27', '2026-10-26'],
  ['month', '2026-11-01', '2026-11-30'],
  ['quarter', '2026-08-24', '2026-11-21'],
  ['year', '2026-01-01', '2026-12-31'],
  ['lastYear', '2025-01-01', '2025-12-31'],
])('%s is from %s to %s', (range, from, to) => {
  expect(days(range)).toEqual({ from, to });
});

it('a month and a year are of the person’s calendar', () => {
  expect(days('month', umalqura)).toEqual({ from: '2026-11-11', to: '2026-12-09' });
  expect(days('year', umalqura)).toEqual({ from: '2026-06-16', to: '2027-06-05' });
});

it.each([
  ['', '2026-01-01', 'missing'],
  ['2026-01-01', '2026-02-30', 'missing'],
  ['2026-01-02', '2026-01-01', 'backwards'],
  ['2010-01-01', '2026-01-01', 'tooLong'],
  ['2026-01-01', '2026-01-01', { from: '2026-01-01', to: '2026-01-01' }],
])('own days from «%s» to «%s» are %s', (from, to, expected) => {
  expect(getReportDays({ range: 'own', from, to }, person)).toEqual(expected);
});

it('an address that says nothing, or nonsense, asks for the spending of this cycle by category', () => {
  const usual = { by: 'category', kind: 'expense', range: 'cycle', compare: 'previous', every: 'month', group: null };
  expect(readReportSearch({})).toMatchObject(usual);
  const nonsense = { by: 'x', kind: 'x', range: 'x', compare: 'x', every: 'x', account: 'x', category: 'x' };
  expect(readReportSearch(nonsense)).toMatchObject({ ...usual, accountId: undefined });
});

it('one group is chosen, also what has none', () => {
  expect(readReportSearch({ payee: '' }).group).toEqual({ payee: '' });
  expect(readReportSearch({ tag: 'سفر' }).group).toEqual({ tag: 'سفر' });
  expect(readReportSearch({ category: 'none' }).group).toEqual({ category: 'none' });
});
