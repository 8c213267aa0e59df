import { expect, test } from 'vitest';
import { csvCell, csvLine, neutralised } from './csv.ts';

test.each([
  ['a word', 'قهوة', 'قهوة'],
  ['nothing', '', ''],
  ['a formula', '=1+2', "'=1+2"],
  ['a link that calls out', '=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
  ['a plus', '+SUM(A1)', "'+SUM(A1)"],
  ['a minus', '-2+3', "'-2+3"],
  ['an at', '@cmd', "'@cmd"],
  ['a tab', '\t=1', "'\t=1"],
  ['a carriage return', '\r=1', "'\r=1"],
  ['a minus alone', '-', "'-"],
  ['a negative amount', '-1250.50', '-1250.50'],
  ['a positive amount with its sign', '+12', '+12'],
  ['three decimals', '-0.334', '-0.334'],
  ['a number with words', '-12 ريال', "'-12 ريال"],
  ['two points', '-1.2.3', "'-1.2.3"],
  ['a formula after a line', '-1\n=2', "'-1\n=2"],
  ['a formula further on', 'قهوة =1', 'قهوة =1'],
])('neutralises %s', (_what, text, expected) => {
  expect(neutralised(text)).toBe(expected);
});

test.each([
  ['a word', 'قهوة', 'قهوة'],
  ['a comma', 'خبز, حليب', '"خبز, حليب"'],
  ['a quote', 'مقهى "الركن"', '"مقهى ""الركن"""'],
  ['a line break', 'سطر\nآخر', '"سطر\nآخر"'],
  ['a carriage return inside', 'سطر\rآخر', '"سطر\rآخر"'],
  ['a space at the end', 'قهوة ', '"قهوة "'],
  ['a formula with a comma', '=A1,B1', '"\'=A1,B1"'],
  ['an amount', '-1250.50', '-1250.50'],
])('writes %s', (_what, text, expected) => {
  expect(csvCell(text)).toBe(expected);
});

test('a line ends as RFC 4180 says', () => {
  expect(csvLine(['أ', '', 'ب,ج'])).toBe('أ,,"ب,ج"\r\n');
});
