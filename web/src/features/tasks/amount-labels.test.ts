import { expect, test } from 'vitest';
import { aTask } from '../../testing/data/people.ts';
import { formatTaskAmount, pluralizeUnit } from './amount-labels.ts';

test.each([
  [1, 'أكواب', 'كوب واحد'],
  [2, 'أكواب', 'كوبين'],
  [8, 'أكواب', '8 أكواب'],
  [12, 'كوب', '12 كوبًا'],
  [100, 'كوبًا', '100 كوب'],
  [1, 'دقيقة', 'دقيقة واحدة'],
  [5, 'دقائق', '5 دقائق'],
  [30, 'دقيقة', '30 دقيقة'],
  [2, 'صفحات', 'صفحتين'],
  [20, 'صفحة', '20 صفحة'],
  [3, 'كم', '3 كم'],
  [1, 'آية', '1 آية'],
  [20, '', '20'],
])('%i of «%s» is «%s»', (n, unit, expected) => {
  expect(pluralizeUnit(n, unit, 'latn')).toBe(expected);
});

test('an amount is said of its target, in the digits of the person', () => {
  const task = { ...aTask({ amount: 5, unit: 'أكواب' }), target: 8 };
  expect(formatTaskAmount(task, 'latn')).toBe('5 من 8 أكواب');
  expect(formatTaskAmount(task, 'arab')).toBe('٥ من ٨ أكواب');
});
