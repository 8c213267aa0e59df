import { expect, it } from 'vitest';
import { isBlank } from './blank.ts';

it.each([
  ['nothing', ''],
  ['spaces of every kind', ' \t\n\r\u00a0\u1680\u2003\u202f\u205f\u3000'],
  ['controls', '\u0007\u0085'],
  ['zero-width spaces, joiners and marks', '\u200b\u200c\u200d\u200e\u200f\u2060\ufeff'],
  ['overrides of direction', '\u202a\u202e\u2066\u2069\u061c'],
  ['the blank of Braille', '\u2800'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['a grapheme joiner', '\u034f'],
  ['soft hyphens', '\u00ad'],
  ['selectors of a variant', '\ufe0f\ufe00\u{e0100}\u180b\u180e'],
  ['tags', '\u{e0001}\u{e0041}\u{e007f}'],
  ['vowels that are not written', '\u17b4\u17b5'],
  ['invisible signs of formulas and music', '\u2061\u2064\u206a\u206f\u{1d159}\u{1d173}'],
  ['marks of a note between the lines', '\ufff9\ufffa\ufffb'],
])('%s: nobody sees it', (_, text) => {
  expect(isBlank(text)).toBe(true);
});

it.each([
  'ل',
  'می\u200cخواهم',
  'ـ',
  '\u0651',
  '.',
  '0',
  '❤\ufe0f',
  '👩\u200d👩\u200d👧',
  '🏴\u{e0067}\u{e0062}\u{e007f}',
  '\u3164ㄱ',
  '⠁',
])('«%s» is seen', (text) => {
  expect(isBlank(text)).toBe(false);
});
