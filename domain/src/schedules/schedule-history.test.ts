import { describe, expect, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Schedule } from './schedule.ts';
import { backdateSchedules, rescheduled, type Schedules, scheduleOn } from './schedule-history.ts';

const day = (text: string) => `2026-03-${text}` as CivilDate;
const daily: Schedule = { type: 'daily', weekday: 0, dayOfMonth: 1 };
const weekly: Schedule = { type: 'weekly', weekday: 2, dayOfMonth: 1 };
const made: Schedules = [{ from: day('01'), schedule: daily }];
const changed: Schedules = [...made, { from: day('10'), schedule: weekly }];

describe('rescheduled', () => {
  test.each<[string, Schedules, string, Schedule, Schedules]>([
    ['keeps the old one up to today', made, '10', weekly, changed],
    ['on the day it was made leaves one', made, '01', weekly, [{ from: day('01'), schedule: weekly }]],
    [
      'twice on a day leaves the last',
      changed,
      '10',
      { ...weekly, weekday: 5 },
      [...made, { from: day('10'), schedule: { ...weekly, weekday: 5 } }],
    ],
    ['and back on the same day is as if nothing was changed', changed, '10', daily, made],
    [
      'to what falls due on the same days goes on',
      made,
      '10',
      { ...daily, weekday: 4 },
      [{ from: day('01'), schedule: { ...daily, weekday: 4 } }],
    ],
    ['again on a later day keeps all', changed, '12', daily, [...changed, { from: day('12'), schedule: daily }]],
  ])('%s', (_what, schedules, today, next, expected) => {
    expect(rescheduled(schedules, day(today), next)).toEqual(expected);
  });
});

test.each([
  ['01', daily],
  ['09', daily],
  ['10', weekly],
  ['20', weekly],
])('on %s the one holds that began last', (today, schedule) => {
  expect(scheduleOn(changed, day(today))).toBe(schedule);
});

test('before the first one, the first holds', () => {
  expect(scheduleOn([{ from: day('05'), schedule: weekly }], day('01'))).toBe(weekly);
});

test('what was done before the first day moves it', () => {
  const later: Schedules = [
    { from: day('05'), schedule: daily },
    { from: day('10'), schedule: weekly },
  ];
  expect(backdateSchedules(later, day('02'))).toEqual([{ from: day('02'), schedule: daily }, later[1]]);
  expect(backdateSchedules(later, day('07'))).toBe(later);
});
