import { expect, test } from 'vitest';
import { formatRecoveryCode, plainRecoveryCode } from './recovery-code.ts';
import { recoveryAlphabet } from './second-step-limits.ts';

test.each([
  ['ABCD-EFGH-JKLM-NPQR', 'ABCDEFGHJKLMNPQR'],
  ['abcd efgh jklm npqr', 'ABCDEFGHJKLMNPQR'],
  [' ABCDEFGHJKLMNPQR\n', 'ABCDEFGHJKLMNPQR'],
  ['ＡＢＣＤ－2345', 'ABCD2345'],
  ['رمز', ''],
])('%j is compared as %j', (typed, plain) => {
  expect(plainRecoveryCode(typed)).toBe(plain);
});

test('it is shown in groups of four, and read back as it was', () => {
  expect(formatRecoveryCode('ABCDEFGHJKLMNPQR')).toBe('ABCD-EFGH-JKLM-NPQR');
  expect(plainRecoveryCode(formatRecoveryCode('ABCDEFGHJKLMNPQR'))).toBe('ABCDEFGHJKLMNPQR');
});

test('a letter of it is one of 32, so that a random byte falls on each as often', () => {
  expect(new Set(recoveryAlphabet).size).toBe(32);
});
