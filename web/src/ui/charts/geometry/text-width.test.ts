import { expect, test } from 'vitest';
import { fitText, textWidth } from './text-width.ts';

test('marks of direction and vowels take no room', () => {
  expect(textWidth('\u20669,071\u2069')).toBe(textWidth('9,071'));
  expect(textWidth('مثلًا')).toBe(textWidth('مثلا'));
});

test.each([
  ['سكن', 100, 'سكن'],
  ['فواتير واتصالات', 60, 'فواتير…'],
  ['فواتير واتصالات', 5, 'ف…'],
])('«%s» in %i px is «%s»', (text, maxWidth, fitted) => {
  expect(fitText(text, maxWidth)).toBe(fitted);
});
