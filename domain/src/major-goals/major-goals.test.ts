import { describe, expect, it, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { getActivationEvent, isOpen } from './goal-kinds.ts';
import { goalProblem } from './goal-problems.ts';
import { nextMilestone, sortByDay } from './milestone-order.ts';
import {
  financialProgress,
  getCountedCompletion,
  getPacing,
  habitProgress,
  isUndoable,
  milestoneProgress,
  numberProgress,
} from './progress.ts';

test.each([
  ['rises', { start: 0, target: 24, current: 19 }, 19 / 24],
  ['falls', { start: 96, target: 80, current: 88 }, 0.5],
  ['of a falling goal that rose instead', { start: 96, target: 80, current: 99 }, 0],
  ['is beyond its target', { start: 0, target: 10, current: 12 }, 1],
  ['is below its start', { start: 5, target: 10, current: 3 }, 0],
  ['crosses zero', { start: -10, target: 10, current: 0 }, 0.5],
  ['has no target yet', { start: 0, target: null, current: 7 }, 0],
  ['has nowhere to go', { start: 4, target: 4, current: 4 }, 0],
])('a number that %s', (_, numbers, progress) => {
  expect(numberProgress(numbers)).toBeCloseTo(progress, 12);
});

test.each<[string, [number, boolean][], number]>([
  ['none', [], 0],
  ['none done', [[20, false]], 0],
  [
    'some done',
    [
      [20, true],
      [20, true],
      [18, true],
      [22, false],
      [20, false],
    ],
    0.58,
  ],
  [
    'all done',
    [
      [1, true],
      [7, true],
    ],
    1,
  ],
])('milestones: %s', (_, milestones, progress) => {
  const weighed = milestones.map(([weight, isDone]) => ({ weight, doneOn: isDone ? '2026-05-14' : null }));
  expect(milestoneProgress(weighed)).toBeCloseTo(progress, 12);
});

test.each([
  [5_440_00, 8_000_00, 0.68],
  [9_000_00, 8_000_00, 1],
  [-5, 100, 0],
  [0, 0, 0],
])('%d saved of %d', (saved, target, progress) => {
  expect(financialProgress(saved, target)).toBeCloseTo(progress, 12);
});

test.each<[number[], number]>([
  [[], 0],
  [[0.798], 0.798],
  [[0.5, 1], 0.75],
])('habits of strengths %j', (strengths, progress) => {
  expect(habitProgress(strengths)).toBeCloseTo(progress, 12);
});

describe('keeping up, half of the time over', () => {
  const [startsOn, dueOn, today] = ['2026-01-01', '2026-04-11', '2026-02-20'] as CivilDate[] as [
    CivilDate,
    CivilDate,
    CivilDate,
  ];
  it.each([
    [0.55, 'ahead'],
    [0.549, 'on_track'],
    [0.45, 'on_track'],
    [0.449, 'behind'],
    [0, 'behind'],
    [1, 'ahead'],
  ])('%d of the way is %s', (progress, pace) => {
    expect(getPacing(progress, { status: 'active', startsOn, dueOn }, today)).toEqual({ elapsed: 0.5, pace });
  });

  it.each(['idea', 'paused', 'done', 'dropped'] as const)('nothing is expected of one that is %s', (status) => {
    expect(getPacing(0.5, { status, startsOn, dueOn }, today)).toEqual({ elapsed: null, pace: null });
  });

  it('nor of one without a day, nor on its first one', () => {
    expect(getPacing(0.5, { status: 'active', startsOn, dueOn: null }, today)).toEqual({ elapsed: null, pace: null });
    expect(getPacing(0, { status: 'active', startsOn, dueOn }, startsOn)).toEqual({ elapsed: 0, pace: null });
  });
});

test.each([
  ['nothing', { target: 24 }, null],
  ['no target', { target: null }, null],
  ['a target that is the start', { target: 0 }, 'target'],
  ['a day before the first', { dueOn: '2025-12-31' }, 'dueOn'],
  ['the first day itself', { dueOn: '2026-01-01' }, 'dueOn'],
  ['a day after it', { dueOn: '2026-01-02' }, null],
  ['no numbers at all', { start: null, target: null }, null],
])('what is wrong with %s', (_, change, field) => {
  expect(goalProblem({ start: 0, target: 24, startsOn: '2026-01-01', dueOn: null, ...change })).toBe(field);
});

test('milestones stand in the order of their days, those without one last, and the first open one is next', () => {
  const milestone = (id: string, dueOn: string | null, doneOn: string | null = null) => ({ id, dueOn, doneOn });
  const some = [milestone('4', null), milestone('3', null), milestone('1', '2027-04-30'), milestone('2', '2027-01-16')];
  expect(sortByDay(some).map(({ id }) => id)).toEqual(['2', '1', '3', '4']);
  expect(sortByDay([milestone('b', '2027-01-16'), milestone('a', '2027-01-16')]).map(({ id }) => id)).toEqual([
    'a',
    'b',
  ]);
  expect(nextMilestone(some)?.id).toBe('2');
  expect(nextMilestone([milestone('1', null, '2026-01-01')])).toBeNull();
});

describe('a completion', () => {
  const hours = (n: number) => n * 3_600_000;
  it.each([
    [0, true],
    [23.99, true],
    [24, false],
  ])('after %d hours can be undone: %s', (after, expected) => {
    expect(isUndoable(hours(100), hours(100 + after))).toBe(expected);
  });

  it.each<[string, number, number | null, number, number | null]>([
    ['undone in time never was', 100, 100, 110, null],
    ['reopened later counts on', 100, 100, 124, 100],
    ['of a goal that counted before counts on, though undone in time', 200, 100, 201, 100],
  ])('%s', (_, doneAt, countedAt, now, expected) => {
    const completed = { doneAtMs: hours(doneAt), countedAtMs: countedAt && hours(countedAt) };
    expect(getCountedCompletion(completed, hours(now))).toBe(expected && hours(expected));
  });
});

test('what is done or dropped is no longer open, and becoming active means something else of each', () => {
  expect((['active', 'idea', 'paused', 'done', 'dropped'] as const).map(isOpen)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect((['idea', 'paused', 'done', 'dropped'] as const).map(getActivationEvent)).toEqual([
    ...['started', 'resumed', 'reopened', 'reopened'],
  ]);
});
