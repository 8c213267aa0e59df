import { expect, test, vi } from 'vitest';
import { bothDates, type DateStyle, dateRange, formatTime, shortDate } from './dates.ts';

const riyadh: DateStyle = { zone: 'Asia/Riyadh', digits: 'latn', calendar: 'gregory', hijriOffset: 0 };
const noon = Date.parse('2026-11-21T09:00:00Z');

test('a day in both calendars, the first with its weekday', () => {
  expect(bothDates(noon, riyadh)).toEqual(['السبت 21 نوفمبر 2026', '11 جمادى الآخرة 1448 هـ']);
  expect(bothDates(noon, { ...riyadh, calendar: 'umalqura' })).toEqual([
    'السبت 11 جمادى الآخرة 1448 هـ',
    '21 نوفمبر 2026',
  ]);
});

test('both digit sets', () => {
  expect(bothDates(noon, { ...riyadh, digits: 'arab' })).toEqual(['السبت ٢١ نوفمبر ٢٠٢٦', '١١ جمادى الآخرة ١٤٤٨ هـ']);
  expect(shortDate(noon, { ...riyadh, digits: 'arab' })).toBe('٢١ نوفمبر ٢٠٢٦');
});

test.each([
  ['Asia/Riyadh', '22 نوفمبر 2026'],
  ['Africa/Casablanca', '21 نوفمبر 2026'],
  ['America/Los_Angeles', '21 نوفمبر 2026'],
])('the day is that of the zone %s', (zone, expected) => {
  expect(shortDate(Date.parse('2026-11-21T21:30:00Z'), { ...riyadh, zone })).toBe(expected);
});

test.each([
  [-2, '9 جمادى الآخرة 1448 هـ'],
  [2, '13 جمادى الآخرة 1448 هـ'],
])('the sighted month may differ by %i days, the weekday and the Gregorian date not', (hijriOffset, hijri) => {
  expect(bothDates(noon, { ...riyadh, hijriOffset })).toEqual(['السبت 21 نوفمبر 2026', hijri]);
});

test('the sighted month is a day away at every hour, where clocks change too', () => {
  const berlin = { ...riyadh, zone: 'Europe/Berlin', hijriOffset: -1 };
  // Half past midnight and half past eleven in the evening of the night before and after the hour that comes twice.
  const instants = ['2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', '2026-10-25T23:30:00Z'];
  expect(instants.map((instant) => bothDates(Date.parse(instant), berlin)[1])).toEqual([
    '13 جمادى الأولى 1448 هـ',
    '13 جمادى الأولى 1448 هـ',
    '14 جمادى الأولى 1448 هـ',
  ]);
});

test('a time of day is that of the zone, in the person’s digits', () => {
  expect(formatTime(noon, riyadh)).toBe('12:00 م');
  expect(formatTime(noon, { ...riyadh, zone: 'Africa/Casablanca', digits: 'arab' })).toBe('١٠:٠٠ ص');
});

test('a range is said, not drawn', () => {
  expect(dateRange(noon, noon + 3 * 86_400_000, riyadh)).toBe('من 21 نوفمبر 2026 إلى 24 نوفمبر 2026');
});

test('a format that is made while a test holds the time is as true as any other', () => {
  vi.useFakeTimers();
  const kathmandu = { ...riyadh, zone: 'Asia/Kathmandu' };
  expect(formatTime(0, kathmandu)).toBe('5:30 ص');
  expect(() => shortDate(Number.NaN, kathmandu)).toThrow(RangeError);
});
