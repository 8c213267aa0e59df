import { expect, it } from 'vitest';
import { alertOf } from './budget-alert.ts';

it.each([
  [100_00, 0, 79_99, null],
  [100_00, 0, 80_00, 80],
  [100_00, 0, 99_99, 80],
  [100_00, 0, 100_00, 100],
  [100_00, 0, 250_00, 100],
  [100_00, 50_00, 119_99, null],
  [100_00, 50_00, 120_00, 80],
  [1, 0, 0, null],
])('of %d with %d carried, %d spent tells at %s', (amountMinor, carriedMinor, spentMinor, expected) => {
  expect(alertOf({ amountMinor, carriedMinor, spentMinor })).toBe(expected);
});
