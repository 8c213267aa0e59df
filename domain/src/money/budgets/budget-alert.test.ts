import { expect, it } from 'vitest';
import { getAlert } from './budget-alert.ts';

it.each([
  [100_00, 0, 0, 79_99, null],
  [100_00, 0, 0, 80_00, 80],
  [100_00, 0, 0, 99_99, 80],
  [100_00, 0, 0, 100_00, 100],
  [100_00, 0, 0, 250_00, 100],
  [100_00, 50_00, 0, 119_99, null],
  [100_00, 50_00, 0, 120_00, 80],
  [100_00, 0, 50_00, 120_00, 80],
  [100_00, 0, -50_00, 50_00, 100],
  [100_00, 0, -100_00, 0, null],
  [100_00, 0, -100_00, 1, 100],
  [1, 0, 0, 0, null],
])(
  'of %d with %d carried and %d moved, %d spent tells at %s',
  (amountMinor, carriedMinor, movedMinor, spentMinor, expected) => {
    expect(getAlert({ amountMinor, carriedMinor, movedMinor, spentMinor })).toBe(expected);
  },
);
