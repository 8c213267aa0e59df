import { expect, test } from 'vitest';
import { countUnit, pluralizeUnit } from './units.ts';

test.each([
  [1, 'أكواب', 'كوب واحد'],
  [2, 'أكواب', 'كوبين'],
  [8, 'أكواب', '8 أكواب'],
  [12, 'كوب', '12 كوبًا'],
  [100, 'كوبًا', '100 كوب'],
  [0, 'كوب', '0 أكواب'],
  [1, 'دقيقة', 'دقيقة واحدة'],
  [5, 'دقائق', '5 دقائق'],
  [30, 'دقيقة', '30 دقيقة'],
  [6, 'ساعة', '6 ساعات'],
  [3, 'سيجارة', '3 سجائر'],
  [11, 'سجائر', '11 سيجارة'],
  [2, 'صفحات', 'صفحتين'],
  [20, 'صفحة', '20 صفحة'],
  [5, 'مرّة', '5 مرات'],
  [3, 'كم', '3 كم'],
  [1, 'آية', '1 آية'],
  [20, '', '20'],
])('after a preposition %i of «%s» is «%s»', (n, unit, expected) => {
  expect(pluralizeUnit(n, unit, 'latn', 'after')).toBe(expected);
});

test.each([
  [0, 'سيجارة', 'لا سجائر'],
  [2, 'سيجارة', 'سيجارتان'],
  [2, 'كوب', 'كوبان'],
  [24, 'كتب', '24 كتابًا'],
  [3, 'جزء', '3 أجزاء'],
])('alone %i of «%s» is «%s»', (n, unit, expected) => {
  expect(pluralizeUnit(n, unit, 'latn')).toBe(expected);
});

test('of a unit of one’s own no form is made up', () => {
  expect(countUnit(3, 'كجم', 'latn')).toBeNull();
  expect(countUnit(3, '', 'latn')).toBeNull();
});
