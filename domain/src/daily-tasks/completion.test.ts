import { expect, it } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { isCompletableOn } from './completion.ts';

it.each([
  ['2026-11-21', true],
  ['2026-11-14', true],
  ['2026-11-13', false],
  ['2026-11-22', false],
])('on 2026-11-21 a task done on %s may be completed: %s', (on, expected) => {
  expect(isCompletableOn(on as CivilDate, '2026-11-21' as CivilDate)).toBe(expected);
});
