import { runSteps } from '@afdal/domain/testing/run-steps';
import { describe, expect, it } from 'vitest';
import { decodeStatement } from './decode-statement.ts';

const inUtf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('a file in UTF-16 without a mark', () => {
  it.each([
    ['Latin digits', 'التاريخ,البيان,المبلغ\r\n2026-11-20,بقالة الحي,-12.50\r\n'],
    // Only the separators between words and numbers have a NUL byte then.
    ['Arabic digits', '٢٠٢٦/١١/٠١,أسواق التميمي فرع العليا,٤٥٫٥٠\n'.repeat(9)],
    ['long words', '٢٠٢٦/١١/٠١,المستودعاتوالمستلزماتالمنزلية,٤٥٫٥٠\n'.repeat(9)],
  ])('with %s is read, either end first', (_, text) => {
    expect(runSteps(decodeStatement(inUtf16(text, false)))).toEqual({ text, encoding: 'utf-16le' });
    expect(runSteps(decodeStatement(inUtf16(text, true)))).toEqual({ text, encoding: 'utf-16be' });
  });
});

it.each([
  ['on either side', Buffer.from('a,b\0\0c,d\n'.repeat(9))],
  ['here and there', Buffer.from(`${'2026-11-01,NOON,45.00\n'.repeat(9)}\0`)],
])('a file with NULs %s is refused', (_, bytes) => {
  expect(() => runSteps(decodeStatement(bytes))).toThrow(expect.objectContaining({ code: 'statement_unreadable' }));
});
