import { latinDigits } from '@afdal/domain/money/amount-text';
import { localizeDigits } from '@afdal/domain/text/digits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactNumber, formatNumber, formatPercent, formatRate, formatYearlyRate } from './numbers.ts';

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

const nbsp = '\u00a0';

test.each([
  [0, '\u20660\u2069'],
  [0.2564, '\u20660.256\u2069'],
  [-0.25, '\u2066−0.25\u2069'],
  [12.345, '\u206612.3\u2069'],
  [940, '\u2066940\u2069'],
  [999.4, '\u2066999\u2069'],
  [999.6, `\u20661\u2069${nbsp}ألف`],
  [1_000, `\u20661\u2069${nbsp}ألف`],
  [2_000, `\u20662\u2069${nbsp}ألف`],
  [3_000, `\u20663\u2069${nbsp}آلاف`],
  [9_071.65, `\u20669.1\u2069${nbsp}ألف`],
  [-9_071.65, `\u2066−9.1\u2069${nbsp}ألف`],
  [10_000, `\u206610\u2069${nbsp}آلاف`],
  [11_000, `\u206611\u2069${nbsp}ألف`],
  [940_000, `\u2066940\u2069${nbsp}ألف`],
  [999_940, `\u2066999.9\u2069${nbsp}ألف`],
  [999_960, `\u20661\u2069${nbsp}مليون`],
  [2_500_000, `\u20662.5\u2069${nbsp}مليون`],
  [5_000_000, `\u20665\u2069${nbsp}ملايين`],
  [9_999_999_999.99, `\u206610\u2069${nbsp}مليارات`],
  [1.5e12, `\u20661,500\u2069${nbsp}مليار`],
])('%f in short', (value, text) => {
  expect(compactNumber(value, 'latn')).toBe(text);
});

test('a short number is in the person’s digits', () => {
  expect(compactNumber(9_071, 'arab')).toBe(`\u2066٩٫١\u2069${nbsp}ألف`);
});

test('a short number is off by a twentieth at most', () => {
  const units = { ألف: 1e3, آلاف: 1e3, مليون: 1e6, ملايين: 1e6, مليار: 1e9, مليارات: 1e9 };
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e13, noNaN: true }), (value) => {
      const [number = '', word = ''] = compactNumber(value, 'latn')
        .replace(/[\u2066\u2069,]/g, '')
        .split(nbsp);
      const unit = Object.entries(units).find(([name]) => name === word)?.[1] ?? 1;
      expect(Math.abs(Number(number) * unit - value)).toBeLessThanOrEqual(value * 0.05);
    }),
  );
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
  expect(localizeDigits('09:30', 'arab')).toBe('٠٩:٣٠');
  expect(localizeDigits('09:30', 'latn')).toBe('09:30');
});

test.each([
  [1_500, '15%', '١٥٪'],
  [1_450, '14.5%', '١٤٫٥٪'],
  [0, '0%', '٠٪'],
])('a rate of %i hundredths of a percent is %s', (rate, latin, arabic) => {
  expect(formatRate(rate, 'latn')).toBe(`\u2066${latin}\u2069`);
  expect(formatRate(rate, 'arab')).toBe(`\u2066${arabic}\u2069`);
});

test.each([
  [0.095478, '9.55%', '٩٫٥٥٪'],
  [0.1, '10.00%', '١٠٫٠٠٪'],
])('a yearly rate of %f is %s', (share, latin, arabic) => {
  expect(formatYearlyRate(share, 'latn')).toBe(`\u2066${latin}\u2069`);
  expect(formatYearlyRate(share, 'arab')).toBe(`\u2066${arabic}\u2069`);
});
