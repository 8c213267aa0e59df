import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { expect, test } from 'vitest';
import { dayInBoth, formatDate, formatDateRange, monthNames, monthTitle, weekdayNames } from './civil-dates.ts';
import type { DateStyle } from './dates.ts';

const day = (text: string) => civilDate(text) as CivilDate;
const losAngeles: DateStyle = { zone: 'America/Los_Angeles', digits: 'latn', calendar: 'gregory', hijriOffset: 0 };

test('a day without a clock is the same day in every zone', () => {
  expect(formatDate(day('2026-11-24'), 'gregory', losAngeles)).toBe('24 نوفمبر 2026');
  expect(formatDate(day('2026-11-24'), 'umalqura', losAngeles)).toBe('14 جمادى الآخرة 1448 هـ');
  expect(dayInBoth(day('2026-11-24'), 'gregory', losAngeles)).toEqual([
    'الثلاثاء 24 نوفمبر 2026',
    '14 جمادى الآخرة 1448 هـ',
  ]);
});

test.each([
  ['2026-11-01', '2026-11-30', 'gregory', 'نوفمبر 2026'],
  ['2026-11-01', '2026-11-30', 'umalqura', 'جمادى الأولى – جمادى الآخرة 1448'],
  ['2026-06-01', '2026-06-30', 'umalqura', 'ذو الحجة 1447 – محرم 1448'],
  ['1979-11-20', '1979-11-30', 'umalqura', ''],
] as const)('from %s to %s in the calendar %s it is «%s»', (from, to, calendar, title) => {
  expect(monthTitle(day(from), day(to), calendar, losAngeles)).toBe(title);
});

test('the year of a month is in the person’s digits, the Hijri month as sighted', () => {
  const style: DateStyle = { ...losAngeles, digits: 'arab', hijriOffset: 2 };
  expect(monthTitle(day('2026-11-10'), day('2026-11-10'), 'umalqura', style)).toBe('جمادى الآخرة ١٤٤٨');
});

test('the twelve months of both calendars', () => {
  expect(monthNames('gregory')).toHaveLength(12);
  expect([monthNames('gregory')[0], monthNames('gregory')[11]]).toEqual(['يناير', 'ديسمبر']);
  expect(monthNames('umalqura')).toEqual([
    'محرم',
    'صفر',
    'ربيع الأول',
    'ربيع الآخر',
    'جمادى الأولى',
    'جمادى الآخرة',
    'رجب',
    'شعبان',
    'رمضان',
    'شوال',
    'ذو القعدة',
    'ذو الحجة',
  ]);
});

test.each([
  [0, 'الأحد', 'السبت'],
  [1, 'الاثنين', 'الأحد'],
  [6, 'السبت', 'الجمعة'],
])('a week that begins on %i goes from «%s» to «%s»', (weekStart, first, last) => {
  expect([weekdayNames(weekStart)[0], weekdayNames(weekStart)[6]]).toEqual([first, last]);
});

test('a span says both its days, and one day itself, wherever one reads it', () => {
  const [from, to] = [day('2026-11-24'), day('2026-11-26')];
  expect(formatDateRange(from, to, losAngeles)).toBe('من 24 نوفمبر 2026 إلى 26 نوفمبر 2026');
  expect(formatDateRange(from, from, losAngeles)).toBe('24 نوفمبر 2026');
  expect(formatDateRange(from, from, { ...losAngeles, calendar: 'umalqura', digits: 'arab' })).toBe(
    '١٤ جمادى الآخرة ١٤٤٨ هـ',
  );
});
