import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorTexts } from '../texts.ts';
import { PersonName } from './person-name.ts';

it.each([
  'ليلى',
  'د. ليلى',
  'د.ليلى الحربي',
  'محمد.علي',
  'م. محمد بن علي آل سعود',
  'A. B. Salem',
  'A.B. Salem',
  'J.R.R.Tolkien',
  'د.Layla',
  'Dr. Layla Al-Harbi',
  'Layla Jr.',
  'Salem Ali, Ph.D.',
  'O’Neil / Salem',
  'ليلى 2.0',
  'ليلى @ الرياض',
  '@layla',
  'Www',
  'می\u200cخواهم',
])('«%s» is a name', (name) => {
  expect(z.parse(PersonName, name)).toBe(name);
});

it.each([
  'https://evil.example',
  'ftp://1',
  'ليلى http://x',
  '\\\\evil\\share',
  'www.evil',
  'WWW2.شيء',
  'evil.com',
  'EVIL.COM',
  'Evil.Com',
  'X.COM',
  'x.com',
  't.co',
  't.co/win',
  'J.Smith.com',
  'J.Com/login',
  'evil.J.Smith',
  'اربح الآن: evil.app/prize',
  'ليلى (evil.shop)',
  'ليلى،evil.shop،',
  'ليلى.com',
  'evil.com.علي',
  'evil.xn--p1ai',
  'пример.рф',
  'مثال.شبكة/دخول',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。com',
  'evil｡com',
  'evil․com',
  '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
  'ev\u200dil.c\u00adom',
  'e\u200bvil.com',
  'layla@evil.example',
  'layla@localhost',
  '93.184.216.34',
])('«%s» is a link to a mail program, and no name', (name) => {
  const { error } = z.safeParse(PersonName, name);
  expect(error?.issues.map(({ message }) => message)).toEqual([errorTexts.nameLink]);
});

it('gets the error about its length first', () => {
  const { error } = z.safeParse(PersonName, `${'x'.repeat(80)}.com`);
  expect(error?.issues[0]?.message).toBe(errorTexts.nameLength);
});
