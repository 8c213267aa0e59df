import { describe, expect, it, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { cyclesToGoal, goalPace, neededPerCycle } from './savings-goal.ts';

test.each([
  [1_000, 3, 334],
  [1_000, 1, 1_000],
  [1_000, 0, 1_000],
  [-5, 4, 0],
])('%d missing in %d cycles need %d each', (missing, cycles, each) => {
  expect(neededPerCycle(missing, cycles)).toBe(each);
});

describe('the pace of a goal', () => {
  const at = (progress: number, today: string) =>
    goalPace(progress, '2026-01-01' as CivilDate, '2026-04-11' as CivilDate, today as CivilDate);
  it.each([
    ['ahead', 0.56, '2026-02-20', 'ahead'],
    ['on track', 0.5, '2026-02-20', 'on_track'],
    ['just on track', 0.45, '2026-02-20', 'on_track'],
    ['behind', 0.44, '2026-02-20', 'behind'],
    ['behind after its day', 0.89, '2026-06-01', 'behind'],
    ['there', 1, '2026-01-01', 'ahead'],
    ['not known on the first day', 0.2, '2026-01-01', null],
  ])('is %s', (_, progress, today, expected) => {
    expect(at(progress, today)).toBe(expected);
  });
});

test.each<[string, number, number[], number | null]>([
  ['at the rate of late', 1_000, [100, 300, 200], 5],
  ['never when nothing is saved', 1_000, [0, 0, 0], null],
  ['never when more was taken than put in', 1_000, [100, -300], null],
  ['now when nothing is missing', 0, [], 0],
])('a goal is reached %s', (_, missing, saved, expected) => {
  expect(cyclesToGoal(missing, saved)).toBe(expected);
});
