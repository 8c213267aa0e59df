import { expect, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { findEndingStreak } from './ending-streak.ts';
import type { ToggledTask } from './toggle-task.ts';

/** Of November 2026; the 21st is a Saturday, the 19th the Thursday before. */
const day = (text: string) => `2026-11-${text}` as CivilDate;
const today = { today: day('21'), weekStart: 0 };

function aTask(id: string, change: Partial<ToggledTask> = {}): ToggledTask {
  return {
    id,
    on: day('21'),
    since: day('01'),
    taskType: 'daily',
    weekday: null,
    dayOfMonth: null,
    timesPerWeek: null,
    weekdays: null,
    dueOn: day('21'),
    state: 'due',
    isCompleted: false,
    doneDays: [],
    lastCompletedOn: day('20'),
    streak: 3,
    amount: 0,
    earned: 0,
    steps: [],
    target: null,
    paidPeriod: null,
    ...change,
  };
}

/** Chosen days, Thursday and Saturday of the week to the 21st. */
const twice: Partial<ToggledTask> = { taskType: 'weekly', weekday: 0, timesPerWeek: 2, weekdays: [4, 6], streak: 9 };

test.each<[string, readonly ToggledTask[], string | undefined]>([
  ['nothing', [], undefined],
  ['a streak that is too short to be told of', [aTask('short', { streak: 2 })], undefined],
  ['a streak of three', [aTask('three')], 'three'],
  [
    'several streaks: the longest',
    [aTask('three'), aTask('twelve', { streak: 12 }), aTask('five', { streak: 5 })],
    'twelve',
  ],
  ['two of one length: the first', [aTask('first'), aTask('second')], 'first'],
  ['what is done', [aTask('done', { state: 'done', isCompleted: true, lastCompletedOn: day('21') })], undefined],
  ['what is late: its day has passed', [aTask('late', { taskType: 'weekly', weekday: 4, state: 'late' })], undefined],
  ['what is due later', [aTask('later', { taskType: 'weekly', weekday: 0, state: 'upcoming' })], undefined],
  ['chosen days of which today’s is the last', [aTask('last', { ...twice, doneDays: [day('19')] })], 'last'],
  ['chosen days of which another is open too', [aTask('open', { ...twice, doneDays: [] })], undefined],
])('of %s', (_what, tasks, expected) => {
  expect(findEndingStreak(tasks, today)?.id).toBe(expected);
});
