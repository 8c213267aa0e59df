import { expect, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { countReviewsInRow, getReviewedWeek, judgeReviewedWeek } from './weekly-review.ts';

const riyadh = { timezone: 'Asia/Riyadh', dayStartHour: 0, weekStart: 0 };

// 21 November 2026 is a Saturday; 19:00 in Riyadh is 16:00 UTC.
test.each([
  ['2026-11-21T15:59:59Z', riyadh, '2026-11-08', '2026-11-14'],
  ['2026-11-21T16:00:00Z', riyadh, '2026-11-15', '2026-11-21'],
  ['2026-11-22T09:00:00Z', riyadh, '2026-11-15', '2026-11-21'],
  ['2026-11-28T15:59:00Z', riyadh, '2026-11-15', '2026-11-21'],
  // Weeks from Saturday and from Monday.
  ['2026-11-21T16:00:00Z', { ...riyadh, weekStart: 6 }, '2026-11-14', '2026-11-20'],
  ['2026-11-20T16:00:00Z', { ...riyadh, weekStart: 6 }, '2026-11-14', '2026-11-20'],
  ['2026-11-22T15:00:00Z', { ...riyadh, weekStart: 1 }, '2026-11-09', '2026-11-15'],
  ['2026-11-22T16:00:00Z', { ...riyadh, weekStart: 1 }, '2026-11-16', '2026-11-22'],
  // The evening comes earlier in the east, and later in the west.
  ['2026-11-21T10:00:00Z', { ...riyadh, timezone: 'Asia/Tokyo' }, '2026-11-15', '2026-11-21'],
  ['2026-11-21T16:00:00Z', { ...riyadh, timezone: 'America/New_York' }, '2026-11-08', '2026-11-14'],
  // At two in the night the Saturday of whoever sleeps late still runs.
  ['2026-11-20T23:00:00Z', { ...riyadh, dayStartHour: 4 }, '2026-11-08', '2026-11-14'],
  ['2026-11-21T23:00:00Z', { ...riyadh, dayStartHour: 4 }, '2026-11-15', '2026-11-21'],
  ['2026-11-22T01:00:00Z', { ...riyadh, dayStartHour: 4 }, '2026-11-15', '2026-11-21'],
  // Over the end of a year, and on the day that the clocks change.
  ['2027-01-02T16:00:00Z', riyadh, '2026-12-27', '2027-01-02'],
  ['2026-10-25T17:59:00Z', { timezone: 'Europe/Berlin', dayStartHour: 0, weekStart: 1 }, '2026-10-12', '2026-10-18'],
  ['2026-10-25T18:00:00Z', { timezone: 'Europe/Berlin', dayStartHour: 0, weekStart: 1 }, '2026-10-19', '2026-10-25'],
] as const)('at %s with %j the week from %s to %s is reviewed', (now, settings, first, last) => {
  expect(getReviewedWeek(Date.parse(now), settings)).toEqual({ first, last });
});

const reviewed = { first: '2026-11-15' as CivilDate, last: '2026-11-21' as CivilDate };

test.each([
  ['2026-11-15', 'reviewable'],
  ['2026-11-08', 'reviewable'],
  ['2026-11-01', 'too old'],
  ['2026-11-22', 'not over'],
  ['2026-11-16', 'not a week'],
  ['2026-11-14', 'not a week'],
] as const)('the week from %s is %s', (first, verdict) => {
  expect(judgeReviewedWeek(first as CivilDate, reviewed)).toBe(verdict);
});

test.each([
  [[], 0],
  [['2026-11-15'], 1],
  [['2026-11-08'], 1],
  [['2026-11-01'], 0],
  [['2026-11-15', '2026-11-08', '2026-11-01'], 3],
  [['2026-11-15', '2026-11-01'], 1],
  // Weeks began on Saturday before.
  [['2026-11-15', '2026-11-07', '2026-10-31'], 3],
] as const)('of reviews of the weeks from %j, %i were in a row', (weeks, count) => {
  expect(countReviewsInRow(weeks as readonly string[] as readonly CivilDate[], reviewed)).toBe(count);
});
