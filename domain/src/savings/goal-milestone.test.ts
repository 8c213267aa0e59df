import { expect, it } from 'vitest';
import { milestonePassed } from './goal-milestone.ts';

const at = (savedMinor: number, targetMinor: number) => ({ savedMinor, targetMinor });

it.each([
  [0, 24_99, null],
  [0, 25_00, 25],
  [25_00, 49_99, null],
  [24_99, 50_00, 50],
  [0, 75_00, 75],
  [75_00, 100_00, 100],
  [0, 250_00, 100],
  [100_00, 120_00, null],
  [60_00, 40_00, null],
])('from %i to %i of 100.00 it is %s', (before, after, expected) => {
  expect(milestonePassed(at(before, 100_00), at(after, 100_00))).toBe(expected);
});

it('does not round up', () => {
  expect(milestonePassed(at(0, 3), at(1, 3))).toBe(25);
  expect(milestonePassed(at(0, 3), at(2, 3))).toBe(50);
});

it.each([
  [100_00, 75_00, null],
  [75_00, 60_00, 50],
  [60_00, 100_00, null],
])('from 30.00 of %i to the same of %i it is %s', (before, after, expected) => {
  expect(milestonePassed(at(30_00, before), at(30_00, after))).toBe(expected);
});
