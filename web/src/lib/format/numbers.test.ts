import { latinDigits } from '@afdal/domain/money/amount-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber, formatPercent, inDigits } from './numbers.ts';

test.each([
  [0.8, '\u206680%\u2069', '\u2066٨٠٪\u2069'],
  [0.805, '\u206681%\u2069', '\u2066٨١٪\u2069'],
  [-0.12, '\u2066−12%\u2069', '\u2066−١٢٪\u2069'],
  [12.5, '\u20661,250%\u2069', '\u2066١٬٢٥٠٪\u2069'],
  [0, '\u20660%\u2069', '\u2066٠٪\u2069'],
])('%f as a percentage', (share, latin, arabic) => {
  expect(formatPercent(share, 'latn')).toBe(latin);
  expect(formatPercent(share, 'arab')).toBe(arabic);
});

test('a whole number reads back in both digits', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('latn' as const, 'arab' as const), (n, digits) => {
      const plain = latinDigits(formatNumber(n, digits)).replace(/[^\d-]/g, '');
      expect(Number(plain)).toBe(n);
    }),
  );
});

test('the digits of a text become the person’s own', () => {
  expect(inDigits('09:30', 'arab')).toBe('٠٩:٣٠');
  expect(inDigits('09:30', 'latn')).toBe('09:30');
});
