import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aDay } from '../../testing/a-day.ts';
import { addDays } from '../calendar/civil-date.ts';
import { findExpiredBackups } from './backups.ts';

const today = aDay('2026-11-30');
const daily = (count: number) => Array.from({ length: count }, (_, n) => addDays(today, -n));
const left = (days: readonly string[], keepDays: number) => {
  const expired = findExpiredBackups(days.map(aDay), today, keepDays);
  return days.filter((day) => !expired.includes(aDay(day)));
};

it('leaves so many days, and the newest of each of the last twelve months', () => {
  expect(left(daily(500), 7)).toEqual([
    ...daily(8),
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

it.each([
  ['nothing', [], []],
  ['one alone, however old', ['2020-01-01'], ['2020-01-01']],
  ['the newer of two old ones', ['2020-01-01', '2020-01-02'], ['2020-01-02']],
  ['days that are still to come', ['2027-01-01', '2026-11-30'], ['2027-01-01', '2026-11-30']],
  ['the edge of the days', ['2026-11-30', '2026-11-23', '2026-11-22'], ['2026-11-30', '2026-11-23']],
])('leaves %s', (_, days, expected) => {
  expect(left(days, 7)).toEqual(expected);
});

it('never takes the newest, whatever is there', () => {
  const offsets = fc.array(fc.integer({ min: -40, max: 2_000 }), { minLength: 1 });
  fc.assert(
    fc.property(offsets, fc.integer({ min: 1, max: 400 }), (ages, keepDays) => {
      const days = ages.map((age) => addDays(today, -age));
      expect(findExpiredBackups(days, today, keepDays)).not.toContain(days.toSorted().at(-1));
    }),
  );
});
