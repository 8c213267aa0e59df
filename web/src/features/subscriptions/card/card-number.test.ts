import { expect, test } from 'vitest';
import { detectBrand, extractDigits, groupedNumber, numberProblem } from './card-number.ts';

test.each([
  ['4242 4242 4242 4242'],
  ['4242-4242-4242-4242'],
  ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢'],
  ['۴۲۴۲ ۴۲۴۲ ۴۲۴۲ ۴۲۴۲'],
  ['\u2066٤٢٤٢\u00a0۴۲۴۲ 42424242\u2069'],
])('%s is read', (typed) => {
  expect(extractDigits(typed)).toBe('4242424242424242');
  expect(groupedNumber(typed)).toBe('4242 4242 4242 4242');
});

test.each([
  ['', ''],
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242 ', '4242'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['4242424242424242424', '4242 4242 4242 4242 424'],
  ['42424242424242424249999', '4242 4242 4242 4242 424'],
])('%s is grouped as %s', (typed, expected) => {
  expect(groupedNumber(typed)).toBe(expected);
});

test.each([
  ['4242424242424242', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['5105105105105100', 'mastercard'],
  ['5600000000000000', 'other'],
  ['2221000000000009', 'mastercard'],
  ['2220999999999999', 'other'],
  ['2720990000000007', 'mastercard'],
  ['2721000000000000', 'other'],
  ['378282246310005', 'amex'],
  ['341111111111111', 'amex'],
  ['6011111111111117', 'other'],
  ['', 'other'],
])('%s is of %s', (digits, brand) => {
  expect(detectBrand(digits)).toBe(brand);
});

test.each([
  ['', 'incomplete'],
  ['424242424242424', 'incomplete'],
  ['4242424242424242', null],
  ['4242424242424241', 'wrong'],
  ['4242424242424224', 'wrong'],
  ['37828224631000', 'incomplete'],
  ['378282246310005', null],
  ['378282246310006', 'wrong'],
  ['6011111111111117', null],
  ['4000000000000002', null],
  ['4000002500003155', null],
])('the number %s: %s', (digits, problem) => {
  expect(numberProblem(digits)).toBe(problem);
});
