import { expect, it } from 'vitest';
import { includedTaxMinor } from './included-tax.ts';

it.each([
  [400, 1_500, 52],
  [400, 0, 0],
  [400, 500, 19],
  [400, 1_400, 49],
  [115, 1_500, 15],
  [1_000, 750, 70],
  [1, 1_500, 0],
  [99_999_999, 1_500, 13_043_478],
])('%i with a rate of %i includes %i', (amount, rate, tax) => {
  expect(includedTaxMinor(amount, rate)).toBe(tax);
});
