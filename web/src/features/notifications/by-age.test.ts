import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { expect, test } from 'vitest';
import { byAge } from './by-age.ts';

const riyadh = { zone: 'Asia/Riyadh', dayStartHour: 0, weekStart: 0 };
// A Tuesday.
const today = '2026-11-24' as CivilDate;

test.each([
  ['2026-11-24T20:59:00.000Z', 'today'],
  ['2026-11-24T21:00:00.000Z', 'today'],
  ['2026-11-23T21:00:00.000Z', 'today'],
  ['2026-11-23T20:59:00.000Z', 'yesterday'],
  ['2026-11-22T20:59:00.000Z', 'thisWeek'],
  ['2026-11-21T21:00:00.000Z', 'thisWeek'],
  ['2026-11-21T20:59:00.000Z', 'older'],
])('what was made at %s in Riyadh is of %s', (createdAt, age) => {
  expect(byAge([{ createdAt }], today, riyadh)).toEqual([{ age, items: [{ createdAt }] }]);
});

test('the reader’s own day and week count', () => {
  const createdAt = '2026-11-24T00:30:00.000Z';
  const reader = { ...riyadh, dayStartHour: 4 };
  expect(byAge([{ createdAt }], today, reader)[0]?.age).toBe('yesterday');
  const monday = { createdAt: '2026-11-22T09:00:00.000Z' };
  expect(byAge([monday], today, { ...riyadh, weekStart: 1 })[0]?.age).toBe('older');
});

test('groups come in order, each with its entries in theirs', () => {
  const [late, early, before] = ['2026-11-24T09:00:00.000Z', '2026-11-24T07:00:00.000Z', '2026-10-01T00:00:00.000Z'];
  const groups = byAge([{ createdAt: late }, { createdAt: early }, { createdAt: before }], today, riyadh);
  expect(groups).toEqual([
    { age: 'today', items: [{ createdAt: late }, { createdAt: early }] },
    { age: 'older', items: [{ createdAt: before }] },
  ]);
});
