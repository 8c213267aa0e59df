import { describe, expect, it, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import {
  cyclesToGoal,
  elapsedShare,
  type GoalSums,
  goalPace,
  goalPosition,
  neededPerCycle,
  type SavingsGoal,
} from './savings-goal.ts';

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

test.each([
  ['2026-01-01', 0],
  ['2026-02-20', 0.5],
  ['2026-06-01', 1],
  ['2025-06-01', 0],
])('on %s a share of %d of the time is over', (today, share) => {
  expect(elapsedShare('2026-01-01' as CivilDate, '2026-04-11' as CivilDate, today as CivilDate)).toBe(share);
});

test('no time at all is over', () => {
  expect(elapsedShare('2026-01-01' as CivilDate, '2026-01-01' as CivilDate, '2025-01-01' as CivilDate)).toBe(1);
});

describe('a goal on 21 November 2026, in the cycle from 27 October', () => {
  const payday = { salaryDay: 27, salaryWeekendRule: 'none', weekend: [5, 6] } as const;
  const umrah = {
    targetMinor: 8_000_00,
    startsOn: '2026-03-27',
    targetOn: '2027-02-08',
    isPaused: false,
    isArchived: false,
  } as SavingsGoal;
  const steady = { savedMinor: 5_440_00, byCycle: [860_00, 860_00, 860_00, 900_00] };
  const at = (change: Partial<SavingsGoal>, sums: Partial<GoalSums>) =>
    goalPosition({ ...umrah, ...change }, { ...steady, ...sums }, '2026-11-21' as CivilDate, payday);

  it('needs what the cycle began without, in each of its four cycles', () => {
    expect(at({}, {})).toEqual({
      status: 'active',
      savedMinor: 5_440_00,
      depositedMinor: 900_00,
      neededPerCycleMinor: 865_00,
      // 2,560 missing at 860 a cycle: three paydays.
      pace: 'on_track',
      expectedOn: '2027-01-27',
    });
  });

  it.each<[string, Partial<SavingsGoal>, Partial<GoalSums>, object]>([
    ['is behind', {}, { savedMinor: 4_000_00 }, { pace: 'behind' }],
    ['is ahead', {}, { savedMinor: 7_000_00 }, { pace: 'ahead' }],
    ['has no day', { targetOn: null }, {}, { neededPerCycleMinor: null, pace: null, expectedOn: '2027-01-27' }],
    ['is past its day', { targetOn: '2026-11-20' as CivilDate }, {}, { neededPerCycleMinor: 3_460_00 }],
    ['is past its last cycle', { targetOn: '2026-10-26' as CivilDate }, {}, { neededPerCycleMinor: null }],
    ['is in its last cycle', { targetOn: '2026-11-26' as CivilDate }, {}, { neededPerCycleMinor: 3_460_00 }],
    ['lost more than it got', {}, { byCycle: [0, 0, 0, -60_00] }, { depositedMinor: 0, neededPerCycleMinor: 625_00 }],
    ['is not saved for', {}, { byCycle: [0, 0, 0, 900_00] }, { expectedOn: null }],
    ['is hardly saved for', {}, { byCycle: [0, 0, 1, 0] }, { expectedOn: null }],
    ['is new', { startsOn: '2026-11-02' as CivilDate }, { byCycle: [0, 0, 0, 640_00] }, { expectedOn: '2027-02-27' }],
    [
      'began one cycle ago',
      { startsOn: '2026-10-01' as CivilDate },
      { byCycle: [0, 0, 2_560_00, 0] },
      {
        expectedOn: '2026-11-27',
      },
    ],
  ])('%s', (_, goal, sums, expected) => {
    expect(at(goal, sums)).toMatchObject(expected);
  });

  it.each<[SavingsGoal['isPaused'], boolean, number, string]>([
    [true, false, 5_440_00, 'paused'],
    [true, false, 8_000_00, 'reached'],
    [false, false, 8_000_01, 'reached'],
    [true, true, 8_000_00, 'archived'],
  ])('paused %s and archived %s with %d saved, it asks for nothing', (isPaused, isArchived, savedMinor, status) => {
    const nothing = { neededPerCycleMinor: null, pace: null, expectedOn: null, depositedMinor: 900_00 };
    expect(at({ isPaused, isArchived }, { savedMinor })).toEqual({ ...nothing, status, savedMinor });
  });
});
