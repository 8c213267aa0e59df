import { addDays, type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { expect, test } from 'vitest';
import { getDailyTip } from './get-daily-tip.ts';
import { texts } from './texts.ts';

const day = civilDate('2026-11-21') as CivilDate;
const inRow = (from: CivilDate, days: number) => Array.from({ length: days }, (_, n) => getDailyTip(addDays(from, n)));

test('a day has its tip, and the next another', () => {
  expect(getDailyTip(day)).toBe(getDailyTip(day));
  expect(getDailyTip(addDays(day, 1))).not.toBe(getDailyTip(day));
});

test('there are at least two weeks of them, and each comes before one comes again, in any year', () => {
  const { length } = texts.tips;
  expect(length).toBeGreaterThanOrEqual(14);
  for (const from of ['1999-12-25', '2026-11-21', '2040-02-20']) {
    expect(new Set(inRow(civilDate(from) as CivilDate, length))).toEqual(new Set(texts.tips));
  }
});
