import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { expect, test } from 'vitest';
import { countVisibleWeeks, getDayCell, startOfWeek } from './weeks.ts';

const on = (text: string): CivilDate => civilDate(text) ?? expect.fail(`${text} is no day`);

test.each([
  [0, '2026-11-15'],
  [1, '2026-11-16'],
  [6, '2026-11-21'],
])('with weeks that begin on %i the week of Saturday, 21 November 2026 began on %s', (weekStart, first) => {
  expect(startOfWeek(on('2026-11-21'), weekStart)).toBe(first);
});

test.each([
  ['2025-11-23', '2025-11-23', 0, 0, 0],
  ['2026-11-21', '2025-11-23', 0, 51, 6],
  ['2025-11-22', '2025-11-22', 0, 0, 6],
  ['2025-11-22', '2025-11-22', 6, 0, 0],
  ['2025-11-23', '2025-11-22', 6, 0, 1],
  ['2026-11-21', '2025-11-22', 6, 52, 0],
  ['2026-11-21', '2025-11-22', 1, 52, 5],
])(
  '%s, %s being the oldest and weeks beginning on %i, stands in column %i, row %i',
  (day, oldest, weekStart, column, row) => {
    expect(getDayCell(on(day), on(oldest), weekStart)).toEqual({ column, row });
  },
);

test.each([
  [248, 53, 18],
  [200, 53, 18],
  [450, 53, 30],
  [477, 53, 53],
  [900, 53, 53],
  [248, 4, 4],
])('%i px have room for so many of %i weeks: %i', (maxWidth, weeks, expected) => {
  expect(countVisibleWeeks(maxWidth, weeks)).toBe(expected);
});
