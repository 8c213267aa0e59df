import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, largestMinor, latinDigits, readAmount, statementAmount, typedMinor } from './amount-text.ts';
import { getExponent, offeredCurrencies } from './currency.ts';

const currencies = [...offeredCurrencies, 'TND', 'LYD', 'IQD', 'JPY', 'XAF', 'TRY', 'GBP'];

describe('an amount that is typed', () => {
  it.each([
    ['1250.5', 'SAR', 125_050],
    ['1,250.50', 'SAR', 125_050],
    ['١٬٢٥٠٫٥٠', 'SAR', 125_050],
    ['۱۲۵۰٫۵', 'SAR', 125_050],
    [' 1 250 ', 'SAR', 125_000],
    ['\u2066−1,250.00\u2069', 'SAR', -125_000],
    ['-0.05', 'SAR', -5],
    ['+7', 'SAR', 700],
    ['1,23,456.78', 'INR', 12_345_678],
    ['-12,34,567', 'PKR', -123_456_700],
    ['1٬00٬000', 'INR', 10_000_000],
    ['.5', 'SAR', 50],
    ['5.', 'SAR', 500],
    ['0', 'SAR', 0],
    ['-0', 'SAR', 0],
    ['0.001', 'KWD', 1],
    ['١٫٢٥٠', 'KWD', 1_250],
    ['12.3450', 'KWD', 12_345],
    ['500', 'JPY', 500],
    ['500.00', 'JPY', 500],
    ['999,999,999,999', 'JPY', largestMinor],
    ['9999999999.99', 'SAR', largestMinor],
  ])('«%s» of %s is %i in minor units', (text, currency, minor) => {
    expect(readAmount(text, currency)).toEqual({ minor });
  });

  it.each([
    ['', 'SAR', 'empty'],
    ['  \u200f', 'SAR', 'empty'],
    ['.', 'SAR', 'not_a_number'],
    ['-', 'SAR', 'not_a_number'],
    ['12a', 'SAR', 'not_a_number'],
    ['1.2.3', 'SAR', 'not_a_number'],
    ['1,25', 'SAR', 'not_a_number'],
    ['12,50', 'SAR', 'not_a_number'],
    ['1,2500', 'SAR', 'not_a_number'],
    ['123,45,678', 'INR', 'not_a_number'],
    ['1,23,45', 'INR', 'not_a_number'],
    [',250', 'SAR', 'not_a_number'],
    ['1،250', 'SAR', 'not_a_number'],
    ['--5', 'SAR', 'not_a_number'],
    ['5-', 'SAR', 'not_a_number'],
    ['1e3', 'SAR', 'not_a_number'],
    ['Infinity', 'SAR', 'not_a_number'],
    ['0.001', 'SAR', 'too_many_decimals'],
    ['1.5', 'JPY', 'too_many_decimals'],
    ['0.0001', 'KWD', 'too_many_decimals'],
    ['10000000000', 'SAR', 'too_large'],
    ['9'.repeat(400), 'SAR', 'too_large'],
  ])('«%s» of %s is refused as %s', (text, currency, problem) => {
    expect(readAmount(text, currency)).toEqual({ problem });
  });
});

it('what an amount is written as reads back, in every currency', () => {
  const amounts = fc.integer({ min: -largestMinor, max: largestMinor });
  fc.assert(
    fc.property(fc.constantFrom(...currencies), amounts, (currency, minor) => {
      expect(readAmount(amountText(minor, currency), currency)).toEqual({ minor });
    }),
  );
});

it.each([
  [125_050, 'SAR', '1250.50'],
  [-5, 'SAR', '-0.05'],
  [1, 'KWD', '0.001'],
  [0, 'OMR', '0.000'],
  [-1_250, 'JPY', '-1250'],
])('%i of %s is written %s', (minor, currency, text) => {
  expect(amountText(minor, currency)).toBe(text);
});

it.each([
  ['KWD', 3],
  ['BHD', 3],
  ['OMR', 3],
  ['JOD', 3],
  ['TND', 3],
  ['LYD', 3],
  ['IQD', 3],
  ['JPY', 0],
  ['SAR', 2],
  ['AED', 2],
  ['EGP', 2],
  ['QAR', 2],
  ['USD', 2],
  ['EUR', 2],
])('%s has %i digits after the point', (currency, exponent) => {
  expect(getExponent(currency)).toBe(exponent);
});

it('reads the digits of three keyboards', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0123456789')).toBe('0123456789 0123456789 0123456789');
});

describe('an amount for a call', () => {
  it.each([
    ['12.5', 1_250],
    ['-3', -300],
    ['', Number.NaN],
    ['12.345', Number.NaN],
    ['كثير', Number.NaN],
  ])('%j is %d', (text, minor) => {
    expect(typedMinor(text, 'SAR')).toBe(minor);
  });
});

it.each([
  [25_000_000, 'IQD', '25000'],
  [250_000, 'IQD', '250'],
  [100_000, 'IQD', '100'],
  [0, 'IQD', '0'],
  [1_500, 'IQD', '1.5'],
  [-1_234, 'IQD', '-1.2340'],
  [10_000, 'LBP', '100'],
  [10_050, 'LBP', '100.5'],
  [10_050, 'SAR', '100.50'],
  [100, 'JPY', '100'],
])('%i of %s stands in a file as %s', (minor, currency, text) => {
  expect(statementAmount(minor, currency)).toBe(text);
  expect(readAmount(text, currency)).toEqual({ minor });
});
