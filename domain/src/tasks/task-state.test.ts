import { describe, expect, test } from 'vitest';
import { type CivilDate, civilDate } from '../calendar/civil-date.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { taskState } from './task-state.ts';

const day = (text: string) => civilDate(text) as CivilDate;

// 2026-11-21 is a Saturday.
describe('how a task stands', () => {
  const weekly: Schedule = { type: 'weekly', weekday: 2, dayOfMonth: 1 };
  const monthly: Schedule = { type: 'monthly', weekday: 0, dayOfMonth: 31 };
  const daily: Schedule = { type: 'daily', weekday: 0, dayOfMonth: 1 };
  test.each([
    ['a daily task is due each day', daily, '2026-11-21', '2026-01-01', false, 'due'],
    ['until it is done', daily, '2026-11-21', '2026-01-01', true, 'done'],
    ['a weekly one waits for its day', weekly, '2026-11-23', '2026-01-01', false, 'upcoming'],
    ['is due on it', weekly, '2026-11-24', '2026-01-01', false, 'due'],
    ['and late until the week ends', weekly, '2026-11-28', '2026-01-01', false, 'late'],
    ['not in the week it was made in after its day', weekly, '2026-11-28', '2026-11-25', false, 'upcoming'],
    ['a monthly one on the last of a short month', monthly, '2026-11-30', '2026-01-01', false, 'due'],
  ] as const)('%s', (_what, schedule, today, since, isDone, expected) => {
    expect(taskState(schedule, { today: day(today), since: day(since), isDone, weekStart: 0 })).toBe(expected);
  });
});

// The week from Sunday 2026-11-15 to Saturday 2026-11-21.
describe('a task for some days of a week', () => {
  const thrice: Schedule = { type: 'weekly', weekday: 2, dayOfMonth: 1, timesPerWeek: 3 };
  test.each([
    ['waits while there are days to choose from', '15', [], 'upcoming'],
    ['also on its old weekday', '17', [], 'upcoming'],
    ['until every day that is left is needed', '19', [], 'due'],
    ['is due no more once it was done today', '19', ['19'], 'upcoming'],
    ['waits with a day to spare', '20', ['16', '18'], 'upcoming'],
    ['is due on the last day', '21', ['16', '18'], 'due'],
    ['is never late: out of reach, it asks for nothing', '21', ['16'], 'upcoming'],
  ] as const)('%s', (_what, today, done, expected) => {
    const doneOn = done.map((each) => day(`2026-11-${each}`));
    const facts = { today: day(`2026-11-${today}`), since: day('2026-01-01'), isDone: false, weekStart: 0, doneOn };
    expect(taskState(thrice, facts)).toBe(expected);
    expect(taskState(thrice, { ...facts, isDone: true })).toBe('done');
  });
});
