import { expect, it } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { getZakatYear, nextAnniversary } from './zakat-anniversary.ts';

const ramadan = { month: 9, day: 1 };

it.each([
  ['is ahead', '2026-11-21', ramadan, 0, { hijriYear: 1448, on: '2027-02-08' }],
  ['is today', '2027-02-08', ramadan, 0, { hijriYear: 1448, on: '2027-02-08' }],
  ['is a year ahead on the day after', '2027-02-09', ramadan, 0, { hijriYear: 1449, on: '2028-01-28' }],
  ['follows the local sighting', '2026-11-21', ramadan, 1, { hijriYear: 1448, on: '2027-02-07' }],
  ['is the last day of a shorter month', '2025-01-01', { month: 8, day: 30 }, 0, { hijriYear: 1446, on: '2025-02-28' }],
  ['is unknown beyond the calendar', '2090-01-01', ramadan, 0, null],
])('the next anniversary %s', (_, today, anniversary, offset, expected) => {
  expect(nextAnniversary(today as CivilDate, anniversary, offset)).toEqual(expected);
});

it.each([
  ['before it', '2026-11-21', ramadan, 1448],
  ['on it', '2027-02-08', ramadan, 1448],
  ['soon after it', '2027-04-01', ramadan, 1448],
  ['nearer to the next', '2027-10-01', ramadan, 1449],
  ['without an anniversary', '2026-11-21', null, 1448],
  ['beyond the calendar', '2090-01-01', ramadan, null],
])('the zakat of a day %s is that of the nearest anniversary', (_, day, anniversary, year) => {
  expect(getZakatYear(day as CivilDate, anniversary, 0)).toBe(year);
});
