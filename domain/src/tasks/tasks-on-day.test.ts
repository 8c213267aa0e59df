import { describe, expect, it, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { countToday, summaryAfter, summaryOnDay } from './task-counts.ts';
import { type DatedFreezes, tasksOnDay } from './tasks-on-day.ts';
import { applyPaidPoints, changeAmount, type ToggledTask, toggled, withDay } from './toggle-task.ts';

const day = (text: string) => `2026-11-${text}` as CivilDate;
/** A Saturday, the last day of a week. */
const read = day('21');
const on = (today: CivilDate) => ({ today, weekStart: 0 });

function aTask(change: Partial<ToggledTask> = {}): ToggledTask {
  return {
    id: 'a',
    on: read,
    since: day('01'),
    taskType: 'daily',
    weekday: null,
    dayOfMonth: null,
    timesPerWeek: null,
    dueOn: read,
    state: 'due',
    isCompleted: false,
    doneDays: [],
    lastCompletedOn: null,
    streak: 0,
    amount: 0,
    target: null,
    earned: 0,
    paidPeriod: null,
    steps: [],
    ...change,
  };
}
const done = { state: 'done', isCompleted: true, doneDays: [read], lastCompletedOn: read, earned: 17 } as const;
const freezes: DatedFreezes = {
  on: read,
  freezes: 0,
  isFreezeEarned: false,
  freezeLimit: 2,
  frozenInRow: 0,
  frozenOn: null,
  longestStreak: 9,
  excuses: [],
};

describe('tasks that were read before the day turned', () => {
  test.each<[string, Partial<ToggledTask>, Partial<DatedFreezes>, string, Partial<ToggledTask>]>([
    ['a done one is due anew', { ...done, streak: 4 }, {}, '22', { state: 'due', isCompleted: false, streak: 4 }],
    ['its steps and amount begin anew', { ...done, amount: 8 }, {}, '22', { amount: 0, earned: 0, doneDays: [] }],
    ['a missed one loses its streak', { streak: 4 }, {}, '22', { streak: 0 }],
    ['a freeze covers a missed day', { streak: 4 }, { freezes: 1 }, '22', { streak: 4 }],
    ['at most two days in a row', { streak: 4 }, { freezes: 2, frozenInRow: 2 }, '22', { streak: 0 }],
    ['an excuse covers it', { streak: 4 }, { excuses: [{ first: read, last: day('24') }] }, '25', { streak: 4 }],
    ['two days are two misses', { ...done, streak: 4 }, { freezes: 1 }, '24', { streak: 0 }],
    [
      'a weekly one that was upcoming is late',
      { taskType: 'weekly', weekday: 1, dueOn: day('23'), state: 'upcoming', on: day('22') },
      { on: day('22') },
      '25',
      { state: 'late', dueOn: day('23') },
    ],
    [
      'one made after its day in the week is not late',
      { taskType: 'weekly', weekday: 1, dueOn: day('23'), state: 'upcoming', on: day('24'), since: day('24') },
      { on: day('24') },
      '25',
      { state: 'upcoming' },
    ],
    [
      'the days of a week become those of the next',
      { taskType: 'weekly', timesPerWeek: 3, dueOn: read, doneDays: [day('17')], state: 'upcoming', streak: 2 },
      {},
      '22',
      { doneDays: [], streak: 0, state: 'upcoming', dueOn: day('28') },
    ],
    [
      'a monthly one that is done stays so',
      { ...done, taskType: 'monthly', dayOfMonth: 21, streak: 1 },
      {},
      '25',
      { isCompleted: true, state: 'done', earned: 17 },
    ],
  ])('%s', (_what, change, held, today, expected) => {
    const { tasks } = tasksOnDay([aTask(change)], { ...freezes, ...held }, on(day(today)));
    expect(tasks[0]).toMatchObject({ ...expected, on: day(today) });
  });

  it('uses up the freezes', () => {
    const turned = tasksOnDay([aTask({ streak: 4 })], { ...freezes, freezes: 2 }, on(day('23')));
    expect(turned.freezes).toMatchObject({ freezes: 0, frozenInRow: 2, frozenOn: day('22'), on: day('23') });
  });

  it('leaves those of today alone', () => {
    const tasks = [aTask(done)];
    expect(tasksOnDay(tasks, freezes, on(read))).toEqual({ tasks, freezes });
  });
});

describe('what today is the day of', () => {
  const flexible = { taskType: 'weekly', timesPerWeek: 3, state: 'upcoming' } as const;
  const early = on(day('17'));
  const first = { doneDays: [day('17')], lastCompletedOn: day('17') };
  test.each<[string, Partial<ToggledTask>, ReturnType<typeof on>, number, number]>([
    ['a daily one', {}, on(read), 0, 1],
    ['a daily one that is done', done, on(read), 1, 1],
    ['one for three days of a week, at its begin', flexible, early, 0, 0],
    ['the same, ticked', { ...flexible, ...first }, early, 0, 0],
    ['the same on a day it needs', { ...flexible, doneDays: [] }, on(day('19')), 0, 1],
    ['the same on that day, ticked', { ...flexible, doneDays: [day('19')] }, on(day('19')), 1, 1],
    ['a weekly one done ahead', { ...done, taskType: 'weekly', weekday: 6, doneDays: [day('17')] }, early, 0, 0],
  ])('%s', (_what, change, today, doneToday, dueToday) => {
    expect(countToday([aTask(change)], today)).toEqual({ doneToday, dueToday });
  });
});

const summary = {
  ...freezes,
  points: 100,
  pointsEarned: 49,
  level: 1,
  levelFrom: 0,
  levelTo: 50,
  pointsThisWeek: 30,
  doneToday: 8,
  dueToday: 8,
  doneThisWeek: 20,
  dueThisWeek: 30,
  weekDays: ['15', '16', '17', '18', '19', '20', '21'].map((on) => ({ on: day(on), due: 4, done: 3 })),
  currentStreak: 4,
  excusedUntil: null,
};

describe('the summary', () => {
  it('counts a new day by its tasks, and a new week from nothing', () => {
    const { tasks } = tasksOnDay([aTask({ ...done, streak: 4 })], freezes, on(day('22')));
    const actual = summaryOnDay({ ...summary, on: day('22') }, tasks, { ...on(day('22')), readOn: read });
    expect(actual).toMatchObject({ doneToday: 0, dueToday: 1, doneThisWeek: 0, dueThisWeek: 7, pointsThisWeek: 0 });
    expect(actual).toMatchObject({ currentStreak: 4, points: 100 });
    const days = ['22', '23', '24', '25', '26', '27', '28'].map((on) => ({ on: day(on), due: 1, done: 0 }));
    expect(actual.weekDays).toEqual(days);
  });

  it('follows what is done before the server says so, and back', () => {
    const before = [aTask({ streak: 6 })];
    const after = before.map((task) => ({ ...task, ...toggled(task, on(read)) }));
    const predicted = summaryAfter(summary, before, after, on(read));
    const change = { points: 127, pointsEarned: 76, level: 2, levelFrom: 50, levelTo: 200, pointsThisWeek: 57 };
    expect(predicted).toMatchObject({ ...change, doneThisWeek: 21, dueThisWeek: 30, freezes: 1 });
    const doneOn = predicted.weekDays.map(({ on, due, done }) => [on, due, done]);
    expect(doneOn).toEqual(summary.weekDays.map(({ on }) => [on, 4, on === read ? 4 : 3]));
    expect(summaryAfter(predicted, after, before, on(read))).toEqual(summary);
  });

  it('loses with a deleted task what its open period earned, and has it again with the task', () => {
    const [openTask, gone] = [aTask(), aTask({ ...done, id: 'b' })];
    const predicted = summaryAfter(summary, [openTask, gone], [openTask], on(read));
    expect(predicted).toMatchObject({ points: 83, pointsEarned: 32, pointsThisWeek: 13 });
    expect(summaryAfter(predicted, [openTask], [openTask, gone], on(read))).toMatchObject({
      points: 100,
      pointsThisWeek: 30,
    });
    const stale = { ...gone, on: day('20') };
    expect(summaryAfter(summary, [openTask, stale], [openTask], on(read))).toEqual(summary);
  });

  it('predicts points for five of the tasks that were added on a day', () => {
    const added = Array.from({ length: 7 }, (_, n) => aTask({ id: `${n}` }));
    const old = aTask({ id: 'old' });
    let tasks: readonly ToggledTask[] = [...added, old];
    for (const { id } of tasks) {
      const after = tasks.map((task) => (task.id === id ? { ...task, ...toggled(task, on(read)) } : task));
      tasks = applyPaidPoints(tasks, after, (task) => (task.id === 'old' ? day('20') : read));
    }
    expect(tasks.map(({ earned }) => earned)).toEqual([15, 15, 15, 15, 15, 0, 0, 15]);
  });

  it('predicts no points for a week that shares a day with a paid one', () => {
    const weekly = { taskType: 'weekly', weekday: 6 } as const;
    const paidPeriod = (first: string, last: string) => ({ first: day(first), last: day(last) });
    const earned = (change: Partial<ToggledTask>) => toggled(aTask({ ...weekly, ...change }), on(read)).earned;
    expect(earned({})).toBe(20);
    expect(earned({ paidPeriod: paidPeriod('12', '18') })).toBe(0);
    expect(earned({ paidPeriod: paidPeriod('08', '14') })).toBe(20);
    const completed = { ...aTask(weekly), ...toggled(aTask(weekly), on(read)) };
    expect(completed.paidPeriod).toEqual(paidPeriod('15', '21'));
    const reopened = { ...completed, ...toggled(completed, on(read)) };
    expect(toggled(reopened, on(read)).earned).toBe(20);
  });

  it('counts three days of a week once, when the third is there', () => {
    const before = [
      aTask({ taskType: 'weekly', timesPerWeek: 3, state: 'upcoming', doneDays: [day('15'), day('16')], amount: 0 }),
    ];
    const third = before.map((task) => ({ ...task, ...withDay(task, day('17'), true, on(day('17'))) }));
    expect(summaryAfter(summary, before, third, on(day('17')))).toMatchObject({ doneThisWeek: 21, dueThisWeek: 30 });
  });

  it('has no freeze earned anew by a day beyond the times of a week', () => {
    const weekly = { taskType: 'weekly', timesPerWeek: 2, state: 'done', isCompleted: true, streak: 7 } as const;
    const done = aTask({ ...weekly, doneDays: [day('15'), day('16'), read], lastCompletedOn: read });
    const before = [done, aTask({ id: 'b' })];
    const after = [done, { ...aTask({ id: 'b' }), ...toggled(aTask({ id: 'b' }), on(read)) }];
    expect(summaryAfter({ ...summary, freezes: 1 }, before, after, on(read))).toMatchObject({ freezes: 1 });
  });
});

describe('toggling', () => {
  const task = aTask({ streak: 4 });
  const completed = { ...task, ...toggled(task, on(read)) };

  it('lengthens the streak and earns its points', () => {
    expect(completed).toMatchObject({ ...done, streak: 5, earned: 23 });
  });

  it('back restores the streak, and earns nothing', () => {
    expect({ ...completed, ...toggled(completed, on(read)) }).toEqual(task);
  });

  it('a numbered one completes it once its target is reached', () => {
    const numbered = aTask({ target: 8 }) as ToggledTask & { target: number };
    expect(changeAmount(numbered, 7, on(read))).toEqual({ amount: 7 });
    expect(changeAmount(numbered, 8, on(read))).toMatchObject({ amount: 8, isCompleted: true, state: 'done' });
  });
});
