import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import type { CompletionLog } from '../schedules/completion-log.ts';
import { getPeriod } from '../schedules/period.ts';
import { dueDay, getRequirement, isSameSchedule, type Schedule, scheduleMadeOn } from '../schedules/schedule.ts';
import { countByDay, dueIn } from './due-count.ts';
import { classifyUndoneDays } from './history.ts';
import { getStreak, streaksAfter, streaksOn } from './streaks.ts';
import { computeTaskStatus, tasksOnDay } from './tasks-on-day.ts';
import { findNewestDue } from './time-reminders.ts';
import { type ToggledTask, withDay } from './toggle-task.ts';

/** Of November 2026 by its number, or of another month. The 15th is a Sunday, as are the 29th and the 1st. */
const day = (text: string) => (text.length > 2 ? text : `2026-11-${text}`) as CivilDate;
const days = (texts: readonly string[]) => texts.map(day);

function onDays(...weekdays: number[]): Schedule {
  return { type: 'weekly', weekday: 0, dayOfMonth: 1, timesPerWeek: weekdays.length, weekdays };
}
/** الأحد والثلاثاء والخميس */
const thrice = onDays(0, 2, 4);
const long = day('2026-01-01');

describe('the schedule', () => {
  test('is made of chosen days, which are as many as the times, for weeks alone', () => {
    expect(scheduleMadeOn(day('21'), { type: 'weekly', weekdays: [0, 2] })).toEqual({
      type: 'weekly',
      weekday: 6,
      dayOfMonth: 21,
      timesPerWeek: 2,
      weekdays: [0, 2],
    });
    expect(scheduleMadeOn(day('21'), { type: 'daily', weekdays: [0, 2] })).not.toHaveProperty('weekdays');
  });

  test.each<[string, Schedule, boolean]>([
    ['the same days', onDays(0, 2, 4), true],
    ['other days, as many', onDays(0, 2, 5), false],
    ['fewer', onDays(0, 2), false],
    ['any three days', { ...thrice, weekdays: undefined }, false],
    ['another weekday that it does not read', { ...thrice, weekday: 5 }, true],
  ])('and %s: same %s', (_what, other, isSame) => {
    expect(isSameSchedule(thrice, other)).toBe(isSame);
    expect(isSameSchedule(other, thrice)).toBe(isSame);
  });

  test.each([
    [0, '19'],
    [6, '19'],
    [1, '22'],
    [3, '17'],
  ])('of a week that begins on weekday %i is due by its last chosen day, the %s', (weekStart, due) => {
    expect(dueDay(thrice, getPeriod(day('17'), 'week', weekStart))).toBe(day(due));
  });

  test.each<[string, Schedule, string, string, number, string]>([
    ['the whole week', thrice, '18', '01', 3, '15'],
    ['what is left of it when it began', thrice, '18', '17', 2, '17'],
    ['its last day', thrice, '18', '19', 1, '19'],
    ['one day where none is left', thrice, '20', '20', 1, '20'],
    ['across the end of a month', onDays(0, 1, 3), '2026-12-02', '30', 2, '30'],
    ['any days, all', { ...thrice, weekdays: undefined }, '18', '17', 3, '15'],
    ['one weekday, once', { type: 'weekly', weekday: 2, dayOfMonth: 1 }, '18', '17', 1, '15'],
  ])('asks of %s', (_what, schedule, today, since, times, from) => {
    const week = getPeriod(day(today), 'week', 0);
    expect(getRequirement(schedule, week, day(since))).toEqual({ times, from: day(from) });
  });
});

describe('on a day', () => {
  test.each<[string, string, string[], string, string, string]>([
    ['a chosen one it is due', '15', [], '01', 'due', '15'],
    ['another one it waits for the next', '16', ['15'], '01', 'upcoming', '17'],
    ['once done it waits for the next', '15', ['15'], '01', 'upcoming', '17'],
    ['after an open one it is late', '16', [], '01', 'late', '15'],
    ['a day later makes up for it', '16', ['16'], '01', 'upcoming', '17'],
    ['and the next is due again', '17', ['16'], '01', 'due', '17'],
    ['a day ahead stands for the next', '17', ['15', '16'], '01', 'upcoming', '19'],
    ['two open ones ask for today once', '17', [], '01', 'due', '17'],
    ['and then for no more today', '17', ['17'], '01', 'upcoming', '19'],
    ['the last open one is late until the week ends', '21', ['15', '17'], '01', 'late', '19'],
    ['with as many days it is done', '18', ['15', '16', '18'], '01', 'done', '19'],
    ['none that was before it began is asked for', '18', ['17'], '17', 'upcoming', '19'],
    ['nor late', '16', [], '16', 'upcoming', '17'],
    ['those that are left are all', '19', ['17', '19'], '17', 'done', '19'],
    ['made after the last, it waits', '20', [], '20', 'upcoming', '19'],
    ['and may be done all the same', '20', ['20'], '20', 'done', '19'],
    ['what was done before it began does not count', '18', ['15'], '18', 'upcoming', '19'],
    ['nor completes it', '19', ['16', '19'], '17', 'upcoming', '19'],
  ])('%s', (_what, today, doneOn, since, state, dueOn) => {
    const facts = { today: day(today), since: day(since), weekStart: 0, doneOn: days(doneOn) };
    expect(computeTaskStatus(thrice, facts)).toMatchObject({ state, dueOn: day(dueOn) });
  });

  test('across the end of a month it goes by weeks', () => {
    const facts = { since: long, weekStart: 0, doneOn: [day('30')] };
    const status = (today: string) => computeTaskStatus(onDays(1, 3), { ...facts, today: day(today) });
    expect(status('2026-12-01')).toMatchObject({ state: 'upcoming', dueOn: '2026-12-02' });
    expect(status('2026-12-02')).toMatchObject({ state: 'due', dueOn: '2026-12-02' });
  });
});

describe('of a week', () => {
  const week = { first: day('15'), last: day('21') };
  test.each<[string, string, string[], [number, number], string[], string[]]>([
    ['each chosen day is due', '01', [], [3, 0], ['15', '17', '19'], []],
    ['and done when it was', '01', ['15', '17'], [3, 2], ['15', '17', '19'], ['15', '17']],
    ['late or ahead', '01', ['16', '18', '19'], [3, 3], ['15', '17', '19'], ['16', '18', '19']],
    ['no more often than due', '01', ['15', '16', '17', '18'], [3, 3], ['15', '17', '19'], ['15', '16', '17']],
    ['of the week it began in, those that are left', '17', ['17'], [2, 1], ['17', '19'], ['17']],
    ['what was done before it began counts for none', '17', ['15'], [2, 0], ['17', '19'], []],
    ['none, when it began after the last', '20', ['20'], [0, 0], [], []],
  ])('%s', (_what, from, doneOn, [due, done], dueDays, doneDays) => {
    const log = { schedules: [{ from: day(from), schedule: thrice }], doneOn: days(doneOn), goneOn: null };
    expect(dueIn(week, log, 0)).toEqual({ due, done });
    const counts = countByDay(week, [log], 0);
    expect(counts.filter((count) => count.due > 0).map(({ on }) => on)).toEqual(days(dueDays));
    expect(counts.filter((count) => count.done > 0).map(({ on }) => on)).toEqual(days(doneDays));
  });

  test('in which the schedule changed, the days of the new one count', () => {
    const schedules = [
      { from: day('01'), schedule: thrice },
      { from: day('18'), schedule: onDays(3, 5) },
    ];
    expect(dueIn(week, { schedules, doneOn: days(['15', '18']) }, 0)).toEqual({ due: 2, done: 1 });
  });

  test.each<[string, string, string[], [number, number]]>([
    ['a chosen one counts', '15', [], [1, 0]],
    ['another does not', '16', ['15'], [0, 0]],
    ['unless one is late', '16', ['16'], [1, 1]],
    ['two that are open count once', '17', [], [1, 0]],
    ['nor one that was done ahead', '17', ['15', '16'], [0, 0]],
  ])('of its days %s', (_what, today, doneOn, [due, done]) => {
    const log = { schedules: [{ from: long, schedule: thrice }], doneOn: days(doneOn) };
    expect(dueIn({ first: day(today), last: day(today) }, log, 0)).toEqual({ due, done });
  });

  test('what is done in a range changes nothing in what is due in it', () => {
    const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 2, maxLength: 6 });
    const someDays = fc.uniqueArray(fc.nat(60), { maxLength: 40 });
    const start = fc.nat(6);
    fc.assert(
      fc.property(
        weekdays,
        fc.nat(60),
        someDays,
        fc.boolean(),
        start,
        fc.nat(60),
        (chosen, at, done, isWeek, by, since) => {
          const nth = (n: number) => addDays(day('2026-10-20'), n);
          const range = getPeriod(nth(at), isWeek ? 'week' : 'day', by);
          const doneOn = done.toSorted((a, b) => a - b).map(nth);
          const schedules = [{ from: nth(since), schedule: onDays(...chosen) }];
          const outside = doneOn.filter((on) => on < range.first || on > range.last);
          const counts = dueIn(range, { schedules, doneOn }, by);
          expect(counts.due).toBe(dueIn(range, { schedules, doneOn: outside }, by).due);
          expect(counts.done).toBeLessThanOrEqual(counts.due);
        },
      ),
      propertyRuns(100, 1_000),
    );
  });
});

function aLog(from: string, doneOn: readonly string[], schedule = thrice): CompletionLog {
  return { id: 'a', schedules: [{ from: day(from), schedule }], goneOn: null, doneOn: days(doneOn) };
}
const rules = { weekStart: 0, freezeLimit: 0, excuses: [] };

describe('its streak', () => {
  const streak = (log: CompletionLog, today: string, by: Parameters<typeof streaksOn>[2] = rules) =>
    getStreak(streaksOn(day(today), [log], by, null), 'a');

  test.each<[string, string, string[], string, number]>([
    ['a week with each of its days', '01', ['01', '03', '05'], '05', 1],
    ['two of three do not count yet', '01', ['01', '03'], '05', 0],
    ['other days make up for them', '01', ['02', '06', '07'], '07', 1],
    ['a fourth adds nothing', '01', ['01', '02', '03', '05'], '07', 1],
    ['the open week breaks nothing', '01', ['01', '03', '05', '08'], '14', 1],
    ['a week below ends it', '01', ['01', '03', '05', '08', '10'], '15', 0],
    ['the days that are left when it began are a week', '03', ['03', '05', '08', '10', '12'], '14', 2],
    ['one that began after the last is no week to miss', '06', ['08', '10', '12'], '15', 1],
    ['nor is it lost, done all the same', '06', ['07', '08', '10', '12'], '15', 2],
    [
      'weeks go on over the end of a month',
      '22',
      ['22', '24', '26', '29', '2026-12-01', '2026-12-03'],
      '2026-12-05',
      2,
    ],
  ])('%s', (_what, from, doneOn, today, expected) => {
    expect(streak(aLog(from, doneOn), today)).toBe(expected);
  });

  test('an excused chosen day spares its week, another does not', () => {
    const log = aLog('01', ['01', '03', '05']);
    const away = (first: string, last: string) => ({ ...rules, excuses: [{ first: day(first), last: day(last) }] });
    expect(streak(log, '15', away('10', '10'))).toBe(1);
    expect(streak(log, '15', away('09', '09'))).toBe(0);
    expect(streak(log, '15', away('13', '14'))).toBe(0);
  });

  test('other days begin it anew, in the days that are left of the week', () => {
    const log = aLog('01', ['01', '03', '05', '08', '11', '13']);
    const changed = { ...log, schedules: [...log.schedules, { from: day('11'), schedule: onDays(0, 3, 5) }] };
    expect(streak(changed, '11')).toBe(0);
    expect(streak(changed, '13')).toBe(1);
  });

  test('the week begins where the person’s does', () => {
    const log = aLog('01', ['07', '08', '10', '12']);
    expect(streak(log, '12', { ...rules, weekStart: 0 })).toBe(1);
    expect(streak(log, '09', { ...rules, weekStart: 6 })).toBe(0);
    expect(streak(log, '10', { ...rules, weekStart: 6 })).toBe(1);
  });

  test('the walk continues in the midst of a week from the days of that week', () => {
    const log = aLog('03', ['03', '05', '08', '10', '12']);
    for (const settled of ['04', '05', '06', '07', '08', '09', '10', '11']) {
      const stored = streaksAfter(day(settled), [log], rules, null);
      const doneOn = log.doneOn.filter((each) => each > addDays(day(settled), -7));
      expect(getStreak(streaksOn(day('13'), [{ ...log, doneOn }], rules, stored), 'a'), settled).toBe(2);
    }
  });
});

describe('its history', () => {
  const undone = (log: CompletionLog, excuses: { first: CivilDate; last: CivilDate }[] = []) =>
    classifyUndoneDays({ first: day('01'), last: day('18') }, log, { weekStart: 0, excuses }, { frozenOn: [] });

  test.each<[string, string, string[], string[]]>([
    ['misses each chosen day of a week that closed', '01', ['01', '03', '05', '10'], ['08', '12']],
    ['as many as were not made up for, the last ones', '01', ['02', '10'], ['03', '05', '08', '12']],
    ['none before it began', '05', [], ['05', '08', '10', '12']],
    ['none of the open week', '15', [], []],
    ['none of a week that began after its last', '06', ['08', '10', '12'], []],
  ])('%s', (_what, from, doneOn, missed) => {
    expect(undone(aLog(from, doneOn)).missedOn).toEqual(days(missed));
  });

  test('calls those of a spared week excused', () => {
    const found = undone(aLog('01', ['01', '03', '05', '08']), [{ first: day('10'), last: day('10') }]);
    expect(found).toMatchObject({ missedOn: [], excusedOn: days(['10', '12']) });
  });
});

test.each<[string, string, string[], boolean]>([
  ['on a chosen day', '17', ['15'], true],
  ['not on another', '16', ['15'], false],
  ['not on another while one is late', '16', [], false],
  ['not where it was done ahead', '17', ['15', '16'], false],
  ['not once it was done', '17', ['15', '17'], false],
])('it is reminded of %s', (_what, on, doneOn, isDue) => {
  const reminder = { day: day(on), minutesBefore: 0, atMs: 0 };
  const facts = { today: day(on), weekStart: 0, excuses: [], doneOn: days(doneOn) };
  const found = findNewestDue({ schedule: thrice, since: day('01') }, [reminder], facts);
  expect(found).toEqual(isDue ? reminder : null);
});

describe('a task that was read', () => {
  const task: ToggledTask = {
    id: 'a',
    on: day('16'),
    since: day('01'),
    taskType: 'weekly',
    weekday: null,
    weekdays: [0, 2, 4],
    dayOfMonth: null,
    timesPerWeek: 3,
    dueOn: day('17'),
    state: 'upcoming',
    isCompleted: false,
    doneDays: [day('15')],
    lastCompletedOn: day('15'),
    streak: 2,
    amount: 0,
    target: null,
    earned: 0,
    paidPeriod: null,
    steps: [],
  };

  test('is due when its next chosen day comes, and new in the next week', () => {
    const turned = (today: string) => tasksOnDay([task], null, { today: day(today), weekStart: 0 }).tasks[0];
    expect(turned('17')).toMatchObject({ state: 'due', dueOn: day('17'), streak: 2 });
    expect(turned('18')).toMatchObject({ state: 'late', dueOn: day('17') });
    expect(turned('22')).toMatchObject({ state: 'due', dueOn: day('22'), streak: 0 });
  });

  test('is predicted done, and paid, with as many days as are asked for', () => {
    const on = { today: day('19'), weekStart: 0 };
    const second = { ...task, ...withDay(task, day('17'), true, on) };
    expect(second).toMatchObject({ isCompleted: false, earned: 0, state: 'due', streak: 2 });
    expect(withDay(second, day('19'), true, on)).toMatchObject({ isCompleted: true, earned: 24, streak: 3 });
    const begun = { ...task, since: day('17'), doneDays: [day('17')], streak: 0 };
    expect(withDay(begun, day('19'), true, on)).toMatchObject({ isCompleted: true, earned: 20, streak: 1 });
  });
});
