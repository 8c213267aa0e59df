import { expect, test } from 'vitest';
import { aHabit } from '../../testing/data/habit-data.ts';
import { formatCleanDays } from './habit-labels.ts';

test.each([
  ['running days', { cleanDays: 11 }, '11 يومًا نظيفًا'],
  ['after a slip', { cleanDays: 0, recent: ['clean', 'clean', 'slip'] as const }, 'أيام نظيفة: 2 من 3'],
  [
    'after a day beyond a limit',
    { mode: 'limit' as const, cleanDays: 0, recent: ['clean', 'slip', 'open'] as const },
    'أيام مسجّلة ضمن الحد: 1 من 2',
  ],
  ['on the first day', { cleanDays: 0, recent: ['open'] as const }, 'اليوم الأول'],
])('clean days are said %s', (_, change, expected) => {
  const recent = 'recent' in change ? [...change.recent] : [];
  expect(formatCleanDays(aHabit({ ...change, recent }), 'latn')).toBe(expected);
});
