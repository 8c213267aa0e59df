import { expect, it } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { findShortDay } from './cash-flow.ts';

const outgoing = (on: string, minor: number) => ({ on: on as CivilDate, minor });

it.each<[string, number, readonly [string, number][], readonly [string, number] | null]>([
  ['nothing planned', 100, [], null],
  ['nothing planned, and nothing free', -50, [], null],
  ['all of it', 100, [['2026-11-24', 100]], null],
  ['a unit more', 100, [['2026-11-24', 101]], ['2026-11-24', 101]],
  [
    'the first day of several',
    100,
    [
      ['2026-11-26', 500],
      ['2026-11-23', 60],
      ['2026-11-24', 60],
    ],
    ['2026-11-24', 120],
  ],
  [
    'two on one day',
    100,
    [
      ['2026-11-24', 60],
      ['2026-11-24', 60],
    ],
    ['2026-11-24', 120],
  ],
  ['what is late, today', 100, [['2026-11-18', 101]], ['2026-11-21', 101]],
  ['anything of an overdraft', -50, [['2026-11-24', 1]], ['2026-11-24', 1]],
  ['amounts of nothing', -50, [['2026-11-24', 0]], null],
])('%s', (_, freeMinor, outgoings, expected) => {
  const found = findShortDay(
    '2026-11-21' as CivilDate,
    freeMinor,
    outgoings.map(([on, minor]) => outgoing(on, minor)),
  );
  expect(found && [found.on, found.plannedMinor]).toEqual(expected);
});
