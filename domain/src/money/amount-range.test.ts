import { expect, it } from 'vitest';
import { toMinorRange } from './amount-range.ts';

it.each<[string, string | undefined, string | undefined, number, number, number | null]>([
  ['riyals', '15', '150', 2, 15_00, 150_00],
  ['dinars', '15', '150', 3, 15_000, 150_000],
  ['yen', '15', '150', 0, 15, 150],
  ['decimals', '15.5', '150.25', 2, 15_50, 150_25],
  ['a third decimal, of which riyals have none', '15.005', '150.259', 2, 15_01, 150_25],
  ['a third decimal of dinars', '0.005', '0.010', 3, 5, 10],
  ['decimals of a currency without any', '15.5', '16.5', 0, 16, 16],
  ['a range between two units', '15.1', '15.9', 0, 16, 15],
  ['no start', undefined, '150', 2, 0, 150_00],
  ['no end', '15', undefined, 2, 15_00, null],
  ['neither', undefined, undefined, 2, 0, null],
  ['what a float would not hold', '999999999999.999', '1.1', 3, 999_999_999_999_999, 1_100],
  ['a tenth, which no float is', '0.1', '0.3', 2, 10, 30],
])('of %s', (_, min, max, exponent, first, last) => {
  expect(toMinorRange({ min, max }, exponent)).toEqual({ first, last });
});
