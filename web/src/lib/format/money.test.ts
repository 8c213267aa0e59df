import { largestMinor, readAmount } from '@afdal/domain/money/amount-text';
import { offeredCurrencies } from '@afdal/domain/money/currency';
import type { Digits } from '@afdal/domain/text/digits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, formatMoneyShort, getSymbol, moneyParts } from './money.ts';

const [lri, pdi, nbsp] = ['\u2066', '\u2069', '\u00a0'];

test.each([
  [125_000, 'SAR', 'latn', '1,250.00', 'ر.س'],
  [-125_000, 'SAR', 'latn', '−1,250.00', 'ر.س'],
  [-125_000, 'SAR', 'arab', '−١٬٢٥٠٫٠٠', 'ر.س'],
  [1_250, 'KWD', 'latn', '1.250', 'د.ك'],
  [1, 'OMR', 'arab', '٠٫٠٠١', 'ر.ع.'],
  [123_456, 'JPY', 'latn', '123,456', 'JPY'],
  [0, 'EUR', 'latn', '0.00', '€'],
] as const)('%i of %s in %s digits', (minor, currency, digits, number, symbol) => {
  expect(formatMoney(minor, { currency, digits })).toBe(`${lri}${number}${pdi}${nbsp}${symbol}`);
});

test.each([
  [907_165, 'SAR', 'latn', `${lri}9.1${pdi}${nbsp}ألف`],
  [-9_071_650, 'KWD', 'latn', `${lri}−9.1${pdi}${nbsp}ألف`],
  [250, 'KWD', 'arab', `${lri}٠٫٢٥${pdi}`],
  [5_000_000, 'JPY', 'latn', `${lri}5${pdi}${nbsp}ملايين`],
] as const)('%i of %s in short', (minor, currency, digits, text) => {
  expect(formatMoneyShort(minor, { currency, digits })).toBe(text);
});

test('a change says its plus, a balance does not', () => {
  const style = { currency: 'SAR', digits: 'latn' } as const;
  expect(moneyParts(500, style).sign).toBe('');
  expect(moneyParts(500, { ...style, isChange: true }).sign).toBe('+');
  expect(moneyParts(-500, { ...style, isChange: true }).sign).toBe('−');
  expect(moneyParts(0, { ...style, isChange: true }).sign).toBe('');
});

test('what is formatted reads back, in every currency and both digits', () => {
  const currencies = [...offeredCurrencies, 'TND', 'LYD', 'IQD', 'JPY', 'XAF', 'TRY'];
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.constantFrom<Digits>('latn', 'arab'),
      fc.boolean(),
      fc.integer({ min: -largestMinor, max: largestMinor }),
      (currency, digits, isChange, minor) => {
        const text = formatMoney(minor, { currency, digits, isChange }).replace(getSymbol(currency), '');
        expect(readAmount(text, currency)).toEqual({ minor });
      },
    ),
  );
});
