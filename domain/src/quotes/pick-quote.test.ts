import { expect, it } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { pickQuote } from './pick-quote.ts';

it.each([
  ['2020-01-01', ['أ', 'ب', 'ج'], 'أ'],
  ['2020-01-02', ['أ', 'ب', 'ج'], 'ب'],
  ['2020-01-03', ['أ', 'ب', 'ج'], 'ج'],
  ['2020-01-04', ['أ', 'ب', 'ج'], 'أ'],
  ['2019-12-31', ['أ', 'ب', 'ج'], 'ج'],
  ['2026-11-21', ['أ'], 'أ'],
  ['2026-11-21', [], undefined],
])('on %s one of %o is shown: %s', (day, quotes, expected) => {
  expect(pickQuote(quotes, day as CivilDate)).toBe(expected);
});
