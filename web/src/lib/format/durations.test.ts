import { expect, test } from 'vitest';
import { formatClock, formatDuration } from './durations.ts';

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

test.each([
  [0, 'لا ثوانٍ'],
  [-5 * second, 'لا ثوانٍ'],
  [second, 'ثانية واحدة'],
  [2 * minute, 'دقيقتان'],
  [2 * hour + 5 * minute + 30 * second, 'ساعتان و5 دقائق'],
  [hour, 'ساعة واحدة'],
  [day + 90 * second, 'يوم واحد'],
  [11 * day + 3 * hour, '11 يومًا و3 ساعات'],
])('%i ms take «%s»', (ms, text) => {
  expect(formatDuration(ms, 'latn')).toBe(text);
});

test('durations are said in the person’s digits', () => {
  expect(formatDuration(3 * hour + 25 * minute, 'arab')).toBe('٣ ساعات و٢٥ دقيقة');
});

test.each([
  [0, '0:00'],
  [-second, '0:00'],
  [309 * second, '5:09'],
  [hour + 5 * minute + 9 * second, '1:05:09'],
  [59 * minute + 59_999, '59:59'],
])('a clock of %i ms shows %s', (ms, text) => {
  expect(formatClock(ms, 'latn')).toBe(`\u2066${text}\u2069`);
});
