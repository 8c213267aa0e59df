import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFoundIn, searchable } from './searchable.ts';

test.each([
  ['tashkeel', 'مَصْرُوفٌ', 'مصروف'],
  ['a dagger alef', 'هٰذا', 'هذا'],
  ['tatweel', 'مـــال', 'مال'],
  ['alef with a hamza above', 'أهداف', 'اهداف'],
  ['alef with a hamza below', 'إعدادات', 'اعدادات'],
  ['alef with a madda', 'آخر', 'اخر'],
  ['alef wasla', 'ٱلمهام', 'المهام'],
  ['ya without dots', 'مستشفى', 'مستشفي'],
  ['the ya of a Persian keyboard', 'مالی', 'مالي'],
  ['the kaf of a Persian keyboard', 'کسر', 'كسر'],
  ['ta marbuta', 'معاملة', 'معامله'],
  ['hamza on waw', 'مسؤول', 'مسوول'],
  ['hamza on ya', 'عائلة', 'عايله'],
  ['hamza by itself', 'غذاء', 'غذا'],
  ['joined forms of another time', 'ﻻ', 'لا'],
  ['Arabic digits', 'رمضان ١٤٤٨', 'رمضان 1448'],
  ['Persian digits', '۱۲۳', '123'],
  ['Latin capitals and accents', 'Café KWD', 'cafe kwd'],
  ['marks of direction and joining', '\u2066قرض\u2069\u200c', 'قرض'],
  ['spaces of every kind', '  يوم \u00a0 الراتب\n', 'يوم الراتب'],
  ['nothing', '', ''],
])('%s', (_what, text, expected) => {
  expect(searchable(text)).toBe(expected);
});

test('it is searchable already after one time', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => searchable(searchable(text)) === searchable(text)));
  const arabic = fc.string({ unit: fc.integer({ min: 0x600, max: 0x6ff }).map((code) => String.fromCharCode(code)) });
  fc.assert(fc.property(arabic, (text) => searchable(searchable(text)) === searchable(text)));
});

test.each([
  ['اهداف', 'أهدافي الكبرى', true],
  ['الكبري أهدافى', 'أهدافي الكبرى', true],
  ['مهمه', 'إضافة مهمّة', true],
  ['', 'المهام', true],
  ['مهام قرض', 'المهام', false],
])('whether «%s» is found in «%s»: %s', (query, text, expected) => {
  expect(isFoundIn(query, text)).toBe(expected);
});
