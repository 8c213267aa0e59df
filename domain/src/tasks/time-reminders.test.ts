import { describe, expect, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { instantOnDay } from '../calendar/instant-at.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { findNewestDue, remindersIn } from './time-reminders.ts';

const riyadh = { zone: 'Asia/Riyadh', dayStartHour: 0 };
const daily: Schedule = { type: 'daily', weekday: 0, dayOfMonth: 1 };
const day = (text: string) => text as CivilDate;
const ms = (text: string) => Date.parse(text);

const task = (dueTime: string, reminderOffsets: number[], { zone, dayStartHour } = riyadh, schedule = daily) => ({
  schedule,
  since: day('2026-01-01'),
  reminderOffsets,
  timeOn: (on: CivilDate) => instantOnDay(on, dueTime, zone, dayStartHour),
});

describe('reminders of a time', () => {
  test.each([
    // Exactly in its minute, and in no other.
    ['09:00', [0], riyadh, '2026-11-21T05:59:00Z', '2026-11-21T06:00:00Z', [['2026-11-21', 0]]],
    ['09:00', [0], riyadh, '2026-11-21T06:00:00Z', '2026-11-21T06:01:00Z', []],
    ['09:00', [], riyadh, '2026-11-21T05:59:00Z', '2026-11-21T06:00:00Z', []],
    // Before the time, also on the day before.
    ['09:00', [0, 10, 60], riyadh, '2026-11-21T05:49:00Z', '2026-11-21T05:50:00Z', [['2026-11-21', 10]]],
    ['00:05', [10], riyadh, '2026-11-20T20:54:00Z', '2026-11-20T20:55:00Z', [['2026-11-21', 10]]],
    ['09:00', [1_440], riyadh, '2026-11-20T05:59:00Z', '2026-11-20T06:00:00Z', [['2026-11-21', 1_440]]],
    // A day that begins at four: two in the morning is its end.
    [
      '02:00',
      [0],
      { zone: 'Asia/Riyadh', dayStartHour: 4 },
      '2026-11-20T22:59:00Z',
      '2026-11-20T23:00:00Z',
      [['2026-11-20', 0]],
    ],
    // All that was missed.
    [
      '09:00',
      [0, 60],
      riyadh,
      '2026-11-20T05:30:00Z',
      '2026-11-21T05:30:00Z',
      [
        ['2026-11-20', 0],
        ['2026-11-21', 60],
      ],
    ],
    // The clocks skip it, or have it twice.
    ['02:30', [0], { zone: 'Europe/Berlin', dayStartHour: 0 }, '2026-03-28T23:00:00Z', '2026-03-29T04:00:00Z', []],
    ['02:30', [0], { zone: 'Europe/Berlin', dayStartHour: 0 }, '2026-10-24T22:30:00Z', '2026-10-25T04:00:00Z', []],
  ] as const)('at %s, %j before, in %j after %s until %s', (time, offsets, where, from, to, expected) => {
    const found = remindersIn(task(time, [...offsets], where), { fromMs: ms(from), toMs: ms(to) }, where);
    if (where.zone === 'Europe/Berlin') expect(found).toHaveLength(1);
    else expect(found.map(({ day, minutesBefore }) => [day, minutesBefore])).toEqual(expected);
  });

  test('none is before the task began', () => {
    const window = { fromMs: ms('2025-12-31T05:00:00Z'), toMs: ms('2026-01-01T07:00:00Z') };
    expect(remindersIn(task('09:00', [0]), window, riyadh).map((each) => each.day)).toEqual(['2026-01-01']);
  });
});

describe('of the reminders of a task', () => {
  const on = (text: string, minutesBefore = 0) => {
    const atMs = ms(`${text}T06:00:00Z`) - minutesBefore * 60_000;
    return { day: day(text), minutesBefore, atMs };
  };
  const facts = { today: day('2026-11-21'), weekStart: 0, excuses: [], doneOn: [] };
  const weekly: Schedule = { type: 'weekly', weekday: 4, dayOfMonth: 1 };
  const thrice: Schedule = { ...weekly, timesPerWeek: 3 };

  test.each([
    ['the newest', daily, [on('2026-11-21', 60), on('2026-11-21')], {}, 0],
    ['the newest that is not of a day gone by', daily, [on('2026-11-20'), on('2026-11-21', 60)], {}, 60],
    ['one of the next day', daily, [on('2026-11-22', 1_440)], {}, 1_440],
    ['none of a day gone by', daily, [on('2026-11-20')], {}, null],
    ['none of a day on which it is done', daily, [on('2026-11-21')], { doneOn: [day('2026-11-21')] }, null],
    [
      'none of an excused day',
      daily,
      [on('2026-11-21')],
      { excuses: [{ first: day('2026-11-20'), last: day('2026-11-21') }] },
      null,
    ],
    ['none on another day of the week', weekly, [on('2026-11-21')], {}, null],
    ['one missed in a week that is not over', weekly, [on('2026-11-19')], {}, 0],
    ['none in a week in which it is done', weekly, [on('2026-11-19')], { doneOn: [day('2026-11-17')] }, null],
    ['none on a day of which the week has others left', thrice, [on('2026-11-18')], {}, null],
    ['one on a day that the week needs', thrice, [on('2026-11-19')], {}, 0],
    [
      'one on the last day that the week needs',
      thrice,
      [on('2026-11-21')],
      { doneOn: [day('2026-11-15'), day('2026-11-16')] },
      0,
    ],
  ] as const)('%s counts', (_, schedule, reminders, change, expected) => {
    const since = day('2026-11-01');
    const found = findNewestDue({ schedule, since }, reminders, { ...facts, ...change });
    expect(found?.minutesBefore ?? null).toBe(expected);
  });
});
