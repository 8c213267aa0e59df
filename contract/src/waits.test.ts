import { expect, it } from 'vitest';
import { waitText } from './waits.ts';

it.each([
  [0, 'ثوانٍ'],
  [1, 'ثانية واحدة'],
  [2, 'ثانيتين'],
  [7, '7 ثوانٍ'],
  [30, '30 ثانية'],
  [59, '59 ثانية'],
  [60, 'دقيقة واحدة'],
  [61, 'دقيقتين'],
  [180, '3 دقائق'],
  [660, '11 دقيقة'],
  [3_600, '60 دقيقة'],
])('%i seconds are said as «%s»', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
