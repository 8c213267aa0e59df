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
    expect(runSteps(decodeStatement(inUtf16(text, false), null))).toEqual({
      text,
      encoding: 'utf-16le',
      hasControls: false,
    });
    expect(runSteps(decodeStatement(inUtf16(text, true), null))).toEqual({
      text,
      encoding: 'utf-16be',
      hasControls: false,
    });
  });
});

it.each([
  ['on either side', Buffer.from('a,b\0\0c,d\n'.repeat(9))],
  ['here and there', Buffer.from(`${'2026-11-01,NOON,45.00\n'.repeat(9)}\0`)],
])('a file with NULs %s has control characters, which are spaces then', (_, bytes) => {
  const { text, hasControls } = runSteps(decodeStatement(bytes, null));
  expect([text, hasControls]).toEqual([bytes.toString().replaceAll('\0', ' '), true]);
});

it.each([
  ['windows-1256', Uint8Array.of(0xc8, 0xe4, 0xcf, 0xe5), 'بنده'],
  ['iso-8859-6', Uint8Array.of(0xc8, 0xe6, 0xcf, 0xe7), 'بنده'],
  ['windows-1252', Uint8Array.of(0x43, 0x61, 0x66, 0xe9), 'Café'],
] as const)('a file is read in the encoding that the person says: %s', (encoding, bytes, text) => {
  expect(runSteps(decodeStatement(Buffer.from(bytes), encoding))).toEqual({ text, encoding, hasControls: false });
});
