import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvLine, escapeCsvCell, unescapeCsvCell } from './csv.ts';

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
  ['an equals sign in full width', '＝1＋2', "'＝1＋2"],
  ['a plus in full width', '＋SUM(A1)', "'＋SUM(A1)"],
  ['a minus in full width', '－2＋3', "'－2＋3"],
  ['an at in full width', '＠cmd', "'＠cmd"],
  ['a number in full width', '－５', "'－５"],
  ['a formula behind spaces', ' \u00a0\n=1', "' \u00a0\n=1"],
  ['a formula behind letters that nobody sees', '\ufeff\u200b\u202e=1', "'\ufeff\u200b\u202e=1"],
  ['a formula behind a control', '\u001f=1', "'\u001f=1"],
  ['a formula that has an apostrophe already', "'=1", "''=1"],
  ['an apostrophe', "'tis", "'tis"],
  ['spaces', '  قهوة', '  قهوة'],
  ['a formula after a line', '-1\n=2', "'-1\n=2"],
  ['a formula further on', 'قهوة =1', 'قهوة =1'],
])('neutralises %s', (_what, text, expected) => {
  expect(escapeCsvCell(text)).toBe(expected);
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

const mean = fc.string({ unit: fc.constantFrom(..."'=+-@＝＋－＠ \t\r\n\u001f\u200b\ufeff5.xق") });

test('what was neutralised is read as it was written', () => {
  fc.assert(
    fc.property(fc.oneof(mean, fc.string()), (text) => {
      expect(unescapeCsvCell(escapeCsvCell(text))).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

test('nothing that is neutralised begins a formula, but a number', () => {
  fc.assert(
    fc.property(mean, (text) => {
      const cell = escapeCsvCell(text);
      expect(/^[=+\-@＝＋－＠]/.test(cell.trimStart())).toBe(/^[-+]\d+(\.\d+)?$/.test(cell));
    }),
    { numRuns: 2_000 },
  );
});

test('looks at the longest cells without delay', () => {
  for (const letter of ["'", ' ', '\u200b', "' ", '\n=']) {
    const cell = `${letter.repeat(1_000_000)}x`;
    expect(unescapeCsvCell(escapeCsvCell(cell))).toBe(cell);
  }
});
