import { expect, it } from 'vitest';
import { daysLeftInTrash } from './days-left.ts';

const hour = 3_600_000;

it.each([
  [0, 30],
  [1, 30],
  [23, 30],
  [24, 29],
  [30 * 24 - 1, 1],
  [30 * 24, 1],
  [31 * 24, 1],
])('%s hours after a deletion it lasts %s more days', (hours, days) => {
  expect(daysLeftInTrash(0, hours * hour)).toBe(days);
});

it('a device whose clock is behind sees all days', () => {
  expect(daysLeftInTrash(5 * hour, 0)).toBe(31);
});
