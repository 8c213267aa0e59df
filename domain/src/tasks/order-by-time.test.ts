import { expect, test } from 'vitest';
import { aDay } from '../../testing/a-day.ts';
import { compareByTime } from './order-by-time.ts';

const today = aDay('2026-11-21');
const at = (time: string | null, dueOn: string | null = today) => ({ time, dueOn });

test.each([
  ['earlier times come first', [at('21:00'), at('05:12'), at('09:30')], ['05:12', '09:30', '21:00']],
  ['without a time it is the last of its day', [at(null), at('23:59')], ['23:59', null]],
  ['without a day it is of today', [at('20:00', null), at('08:00')], ['08:00', '20:00']],
  ['what is late comes before today', [at('06:00'), at('22:00', '2026-11-19')], ['22:00', '06:00']],
  ['what is to come comes after today', [at('06:00', '2026-11-22'), at(null)], [null, '06:00']],
  [
    'before the day begins it is still the day before',
    [at('01:00'), at('23:00'), at('04:00')],
    ['04:00', '23:00', '01:00'],
  ],
] as const)('%s', (_, items, expected) => {
  const sorted = items.toSorted((a, b) => compareByTime(a, b, { today, dayStartHour: 4 }));
  expect(sorted.map(({ time }) => time)).toEqual(expected);
});

test('what is due at one time keeps its order', () => {
  expect(compareByTime(at('08:00'), at('08:00'), { today, dayStartHour: 0 })).toBe(0);
});
