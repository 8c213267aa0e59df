import { expect, test } from 'vitest';
import type { DateStyle } from './dates.ts';
import { relativeTime } from './relative-time.ts';

const riyadh: DateStyle = { zone: 'Asia/Riyadh', digits: 'latn', calendar: 'gregory', hijriOffset: 0 };
/** Saturday, 15:00 in Riyadh. */
const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:30Z', 'الآن'],
  ['2026-11-21T12:00:30Z', 'الآن'],
  ['2026-11-21T11:59:00Z', 'منذ دقيقة واحدة'],
  ['2026-11-21T11:58:00Z', 'منذ دقيقتين'],
  ['2026-11-21T11:01:00Z', 'منذ 59 دقيقة'],
  ['2026-11-21T10:00:00Z', 'منذ ساعتين'],
  ['2026-11-20T21:00:00Z', 'منذ 15 ساعة'],
  ['2026-11-20T20:59:00Z', 'أمس 11:59 م'],
  ['2026-11-19T20:59:00Z', 'منذ يومين'],
  ['2026-11-15T09:00:00Z', 'منذ 6 أيام'],
  ['2026-11-14T09:00:00Z', '14 نوفمبر 2026'],
  ['2026-11-21T12:05:00Z', 'بعد 5 دقائق'],
  ['2026-11-21T14:00:00Z', 'بعد ساعتين'],
  ['2026-11-21T21:00:00Z', 'غدًا 12:00 ص'],
  ['2026-11-24T09:00:00Z', 'بعد 3 أيام'],
  ['2026-12-21T09:00:00Z', '21 ديسمبر 2026'],
])('%s is «%s»', (at, text) => {
  expect(relativeTime(Date.parse(at), now, riyadh)).toBe(text);
});

test('a moment before midnight is said in minutes, though its day is another', () => {
  const midnight = Date.parse('2026-11-21T21:00:00Z');
  expect(relativeTime(midnight - 10 * 60_000, midnight + 60_000, riyadh)).toBe('منذ 11 دقيقة');
});

test('digits and calendar are the person’s', () => {
  const style: DateStyle = { ...riyadh, digits: 'arab', calendar: 'umalqura' };
  expect(relativeTime(Date.parse('2026-11-21T11:55:00Z'), now, style)).toBe('منذ ٥ دقائق');
  expect(relativeTime(Date.parse('2026-10-21T11:55:00Z'), now, style)).toBe('١٠ جمادى الأولى ١٤٤٨ هـ');
});
