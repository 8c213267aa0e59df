import { expect, test } from 'vitest';
import { expiryAsTyped, expiryProblem } from './expiry.ts';

test.each([
  ['', '', ''],
  ['1', '', '1'],
  ['0', '', '0'],
  ['5', '', '05/'],
  ['12', '1', '12/'],
  ['1/', '1', '01/'],
  ['12/2', '12/', '12/2'],
  ['12/29', '12/2', '12/29'],
  ['12/299', '12/29', '12/29'],
  ['1229', '', '12/29'],
  ['12/2029', '', '12/29'],
  ['12 / 29', '', '12/29'],
  ['12-29', '', '12/29'],
  ['١٢/٢٩', '', '12/29'],
  ['۱۲۲۹', '', '12/29'],
  // The slash goes with the digit before it.
  ['12/', '12/2', '12'],
  ['12', '12/', '12'],
  ['1', '12', '1'],
])('%s after %s becomes %s', (typed, before, expected) => {
  expect(expiryAsTyped(typed, before)).toBe(expected);
});

test.each([
  ['', 'malformed'],
  ['12', 'malformed'],
  ['13/29', 'malformed'],
  ['00/29', 'malformed'],
  ['10/26', 'past'],
  ['12/25', 'past'],
  ['11/26', null],
  ['12/26', null],
  ['01/27', null],
])('%s on 25 November 2026: %s', (expiry, problem) => {
  expect(expiryProblem(expiry, '2026-11-25')).toBe(problem);
});
