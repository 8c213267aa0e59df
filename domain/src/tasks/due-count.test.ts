import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { getPeriod } from '../schedules/period.ts';
import { frequencies, type Schedule } from '../schedules/schedule.ts';
import { countByDay, dueIn } from './due-count.ts';

const day = (text: string) => `2026-11-${text}` as CivilDate;
const days = (texts: readonly string[]) => texts.map(day);
const daily: Schedule = { type: 'daily', weekday: 0, dayOfMonth: 1 };
const onTuesday: Schedule = { type: 'weekly', weekday: 2, dayOfMonth: 1 };
const onTenth: Schedule = { type: 'monthly', weekday: 0, dayOfMonth: 10 };
const thrice: Schedule = { type: 'weekly', weekday: 0, dayOfMonth: 1, timesPerWeek: 3 };

// The week from Sunday the 15th to Saturday the 21st.
describe('of a day', () => {
  const long = '2026-01-01';
  test.each<[string, Schedule, string, string, string[], [number, number]]>([
    ['a daily task is due', daily, '18', long, [], [1, 0]],
    ['and stays so when it is done', daily, '18', long, ['18'], [1, 1]],
    ['a weekly one is due on its day', onTuesday, '17', long, [], [1, 0]],
    ['is late after it', onTuesday, '18', long, [], [1, 0]],
    ['also when it was done late', onTuesday, '18', long, ['18'], [1, 1]],
    ['not when it was done before', onTuesday, '18', long, ['17'], [0, 0]],
    ['not in the week in which it was made after its day', onTuesday, '19', '2026-11-18', [], [0, 0]],
    ['not before its day', onTuesday, '16', long, [], [0, 0]],
    ['and not because it is done ahead', onTuesday, '16', long, ['16'], [0, 0]],
    ['a monthly one is late until its month ends', onTenth, '30', long, [], [1, 0]],
    ['one for three days is not, with days to choose from', thrice, '16', long, [], [0, 0]],
    ['nor because it is ticked', thrice, '16', long, ['16'], [0, 0]],
    ['it is on a day that it needs', thrice, '19', long, [], [1, 0]],
    ['and stays so', thrice, '19', long, ['19'], [1, 1]],
    ['not out of reach', thrice, '21', long, ['16'], [0, 0]],
    ['not once it has its three', thrice, '20', long, ['15', '16', '17'], [0, 0]],
    ['nor with a fourth', thrice, '20', long, ['15', '16', '17', '20'], [0, 0]],
  ])('%s', (_what, schedule, today, from, doneOn, [due, done]) => {
    const range = { first: day(today), last: day(today) };
    const task = { schedules: [{ from: from as CivilDate, schedule }], doneOn: days(doneOn) };
    expect(dueIn(range, task, 0)).toEqual({ due, done });
  });
});

describe('of a week', () => {
  const week = { first: day('15'), last: day('21') };
  const from = day('01');
  test.each<[string, Schedule, string[], [number, number]]>([
    ['a daily task is due seven times', daily, ['15', '17'], [7, 2]],
    ['a weekly one once', onTuesday, ['18'], [1, 1]],
    ['one for three days once', thrice, [], [1, 0]],
    ['and is done with the third', thrice, ['15', '17'], [1, 0]],
    ['but not twice with more', thrice, ['15', '17', '18', '19'], [1, 1]],
    ['a late monthly one once', onTenth, ['16'], [1, 1]],
    ['not when it was done before', onTenth, ['12'], [0, 0]],
  ])('%s', (_what, schedule, doneOn, [due, done]) => {
    expect(dueIn(week, { schedules: [{ from, schedule }], doneOn: days(doneOn) }, 0)).toEqual({ due, done });
  });

  test('each schedule counts while it held, and no period in which it changed', () => {
    const schedules = [
      { from, schedule: daily },
      { from: day('18'), schedule: onTuesday },
    ];
    expect(dueIn(week, { schedules, doneOn: days(['16', '19']) }, 0)).toEqual({ due: 3, done: 1 });
    const changed = [
      { from, schedule: onTuesday },
      { from: day('18'), schedule: daily },
    ];
    expect(dueIn(week, { schedules: changed, doneOn: days(['17', '19']) }, 0)).toEqual({ due: 4, done: 1 });
  });
});

describe('by the days of a week', () => {
  const week = { first: day('15'), last: day('21') };
  const from = day('01');
  const none = [0, 0, 0, 0, 0, 0, 0];
  test.each<[string, Schedule, string[], number[], number[]]>([
    ['a daily task each day', daily, ['15', '17'], [1, 1, 1, 1, 1, 1, 1], [1, 0, 1, 0, 0, 0, 0]],
    ['a weekly one on its day, done when it was', onTuesday, ['18'], [0, 0, 1, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0]],
    ['also ahead', onTuesday, ['15'], [0, 0, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0]],
    ['one for three days on the last', thrice, ['15', '17'], [0, 0, 0, 0, 0, 0, 1], none],
    ['done with the third', thrice, ['15', '17', '19', '20'], [0, 0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 1, 0, 0]],
    ['what is late from before on the first', onTenth, ['16'], [1, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0]],
    ['not what was done before', onTenth, ['12'], none, none],
  ])('%s', (_what, schedule, doneOn, due, done) => {
    const log = { schedules: [{ from, schedule }], doneOn: days(doneOn), goneOn: null };
    const counts = countByDay(week, [log], 0);
    expect(counts.map((count) => count.due)).toEqual(due);
    expect(counts.map((count) => count.done)).toEqual(done);
    expect(counts.map(({ on }) => on)).toEqual(days(['15', '16', '17', '18', '19', '20', '21']));
  });

  test.each([
    [6, '14', '17'],
    [0, '15', '17'],
    [1, '16', '17'],
  ])('whose first day is %i, the weekly task has its day', (weekStart, first, due) => {
    const own = getPeriod(day('17'), 'week', weekStart);
    expect(own.first).toBe(day(first));
    const counts = countByDay(
      own,
      [{ schedules: [{ from, schedule: onTuesday }], doneOn: [], goneOn: null }],
      weekStart,
    );
    expect(counts.filter((count) => count.due > 0)).toEqual([{ on: day(due), due: 1, done: 0 }]);
  });

  test('of what no longer exists, what was done', () => {
    const log = { schedules: [{ from, schedule: daily }], doneOn: days(['16']), goneOn: day('18') };
    expect(countByDay(week, [log], 0).filter(({ due, done }) => due + done > 0)).toEqual([
      { on: day('16'), due: 1, done: 1 },
    ]);
  });

  test('each schedule while it held', () => {
    const schedules = [
      { from, schedule: daily },
      { from: day('18'), schedule: onTuesday },
    ];
    const counts = countByDay(week, [{ schedules, doneOn: days(['16', '19']), goneOn: null }], 0);
    expect(counts.map(({ due, done }) => [due, done])).toEqual([
      [1, 0],
      [1, 1],
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});

test('what is done in a range changes nothing in what is due in it', () => {
  const schedule = fc.record({
    type: fc.constantFrom(...frequencies),
    weekday: fc.integer({ min: 0, max: 6 }),
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    timesPerWeek: fc.option(fc.integer({ min: 2, max: 7 }), { nil: undefined }),
  });
  const someDays = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 });
  const weekStart = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(
      schedule,
      fc.integer({ min: 0, max: 60 }),
      someDays,
      fc.boolean(),
      weekStart,
      fc.integer({ min: 0, max: 60 }),
      (each, at, done, isWeek, start, since) => {
        const nth = (n: number) => addDays('2026-10-20' as CivilDate, n);
        const range = getPeriod(nth(at), isWeek ? 'week' : 'day', start);
        const doneOn = done.toSorted((a, b) => a - b).map(nth);
        const schedules = [{ from: nth(since), schedule: each }];
        const outside = doneOn.filter((on) => on < range.first || on > range.last);
        const counts = dueIn(range, { schedules, doneOn }, start);
        expect(counts.due).toBe(dueIn(range, { schedules, doneOn: outside }, start).due);
        expect(counts.done).toBeLessThanOrEqual(counts.due);
      },
    ),
    propertyRuns(100, 1_000),
  );
});
