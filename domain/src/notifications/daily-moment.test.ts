import { expect, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { dayAtMoment, getSummarizedWeek } from './daily-moment.ts';

const evening = { time: '20:30', lateHours: 2 };

test.each([
  ['2026-11-21T17:29:59Z', 'Asia/Riyadh', 0, evening, null],
  ['2026-11-21T17:30:00Z', 'Asia/Riyadh', 0, evening, '2026-11-21'],
  ['2026-11-21T19:29:59Z', 'Asia/Riyadh', 0, evening, '2026-11-21'],
  ['2026-11-21T19:30:00Z', 'Asia/Riyadh', 0, evening, null],
  ['2026-11-21T17:30:00Z', 'Asia/Kolkata', 0, evening, null],
  ['2026-11-21T15:00:00Z', 'Asia/Kolkata', 0, evening, '2026-11-21'],
  // The day of somebody who goes to bed at three.
  ['2026-11-21T21:59:59Z', 'Asia/Riyadh', 4, { time: '01:00', lateHours: 1 }, null],
  ['2026-11-21T22:00:00Z', 'Asia/Riyadh', 4, { time: '01:00', lateHours: 1 }, '2026-11-21'],
  ['2026-11-21T22:59:00Z', 'Asia/Riyadh', 4, { time: '01:30', lateHours: 1 }, '2026-11-21'],
])('at %s in %s, with days from %i, for %j: %s', (now, zone, dayStartHour, moment, expected) => {
  expect(dayAtMoment(Date.parse(now), zone, dayStartHour, moment)).toBe(expected);
});

test.each([
  ['2026-11-22', { from: '2026-11-15', to: '2026-11-21' }],
  ['2026-11-21', null],
  ['2026-11-23', null],
  ['2027-01-03', { from: '2026-12-27', to: '2027-01-02' }],
] as const)('on %s the week of %j is summed up', (day, week) => {
  expect(getSummarizedWeek(day as CivilDate)).toEqual(week);
});
