import { expect, test } from 'vitest';
import { formatCurrencyRate, readRate } from './read-rate.ts';

test.each([
  ['3.75', '3.75'],
  ['٣٫٧٥', '3.75'],
  ['۰٫۰۲۵', '0.025'],
  [' 1,500.5 ', '1500.5'],
  ['١٬٥٠٠', '1500'],
  ['1,250', '1250'],
  ['1,234,567.5', '1234567.5'],
  // Not grouped by three, so the decimal point is ambiguous. The contract rejects it.
  ['3,75', '3,75'],
  ['٣٬٧٥', '3٬75'],
  ['0,025', '0,025'],
  ['1,2500', '1,2500'],
  ['12,34,567', '12,34,567'],
  ['1500,250', '1500,250'],
  ['3.750,000', '3.750,000'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['3.7.5', '3.7.5'],
  ['', ''],
])('«%s» is sent as «%s»', (typed, sent) => {
  expect(readRate(typed)).toBe(sent);
});

test.each([
  ['3.75000000', 'latn', '3.75'],
  ['12.00000000', 'latn', '12'],
  ['1500', 'latn', '1500'],
  ['0.02500000', 'arab', '٠٫٠٢٥'],
] as const)('%s is read in %s as %s', (rate, digits, expected) => {
  expect(formatCurrencyRate(rate, digits).replace(/[\u2066\u2069]/g, '')).toBe(expected);
});
