import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { expect, it } from 'vitest';
import { daysFromToday, formatDate, formatTime } from './format-date.ts';

const day = '2026-11-24' as CivilDate;

it('says a day in the calendar that a person reads', () => {
  expect(formatDate(day, { calendar: 'gregory', hijriOffset: 0 })).toBe('24 نوفمبر 2026');
  expect(formatDate(day, { calendar: 'umalqura', hijriOffset: 0 })).toBe('14 جمادى الآخرة 1448 هـ');
  expect(formatDate(day, { calendar: 'umalqura', hijriOffset: 1 })).toBe('15 جمادى الآخرة 1448 هـ');
});

it('says a day beyond the Hijri table in the Gregorian calendar', () => {
  expect(formatDate('2099-12-31' as CivilDate, { calendar: 'umalqura', hijriOffset: 0 })).toBe('31 ديسمبر 2099');
});

it.each([
  [0, 'اليوم'],
  [1, 'غدًا'],
  [2, 'بعد يومين'],
  [6, 'بعد 6 أيام'],
  [7, 'بعد أسبوع'],
  [24, 'بعد 24 يومًا'],
  [-1, 'أمس'],
  [-2, 'منذ يومين'],
  [-3, 'منذ 3 أيام'],
])('%i days from today is %s', (days, expected) => {
  expect(daysFromToday(days)).toBe(expected);
});

it.each([
  ['00:05', '12:05 ص'],
  ['09:00', '9:00 ص'],
  ['12:30', '12:30 م'],
  ['23:59', '11:59 م'],
])('the time %s is %s', (time, expected) => {
  expect(formatTime(time)).toBe(expected);
});
