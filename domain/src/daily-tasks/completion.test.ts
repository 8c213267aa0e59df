import { expect, it } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { clampToCompletable, isCompletableOn } from './completion.ts';

it.each([
  ['2026-11-21', true],
  ['2026-11-14', true],
  ['2026-11-13', false],
  ['2026-11-22', false],
])('on 2026-11-21 a task done on %s may be completed: %s', (on, expected) => {
  expect(isCompletableOn(on as CivilDate, '2026-11-21' as CivilDate)).toBe(expected);
});

it.each([
  ['2026-11-22', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-14', '2026-11-14'],
  ['2026-11-13', '2026-11-14'],
  ['2025-11-21', '2026-11-14'],
])('what happened on %s completes a task on %s, seen on 2026-11-21', (on, expected) => {
  expect(clampToCompletable(on as CivilDate, '2026-11-21' as CivilDate)).toBe(expected);
});
