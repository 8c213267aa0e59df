import { expect, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { dailyTaskState } from './daily-task-state.ts';

// The last day of a year, so that the day before and the day after differ in more than their last digit.
test.each([
  ['open without a day', null, false, 'due'],
  ['open on its day', '2026-12-31', false, 'due'],
  ['open the day after', '2026-12-30', false, 'late'],
  ['open a year after', '2025-12-31', false, 'late'],
  ['open the day before', '2027-01-01', false, 'upcoming'],
  ['done without a day', null, true, 'done'],
  ['done on its day', '2026-12-31', true, 'done'],
  ['done late', '2026-12-30', true, 'done'],
  ['done early', '2027-01-01', true, 'done'],
] as const)('a daily task %s: %s', (_what, dueOn, isCompleted, expected) => {
  expect(dailyTaskState({ isCompleted, dueOn }, '2026-12-31' as CivilDate)).toBe(expected);
});
