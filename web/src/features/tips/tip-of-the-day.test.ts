import { addDays, type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { expect, test } from 'vitest';
import { copy } from './copy.ts';
import { tipOfTheDay } from './tip-of-the-day.ts';

const day = civilDate('2026-11-21') as CivilDate;
const inRow = (from: CivilDate, days: number) => Array.from({ length: days }, (_, n) => tipOfTheDay(addDays(from, n)));

test('a day has its tip, and the next another', () => {
  expect(tipOfTheDay(day)).toBe(tipOfTheDay(day));
  expect(tipOfTheDay(addDays(day, 1))).not.toBe(tipOfTheDay(day));
});

test('there are at least two weeks of them, and each comes before one comes again, in any year', () => {
  const { length } = copy.tips;
  expect(length).toBeGreaterThanOrEqual(14);
  for (const from of ['1999-12-25', '2026-11-21', '2040-02-20']) {
    expect(new Set(inRow(civilDate(from) as CivilDate, length))).toEqual(new Set(copy.tips));
  }
});
