import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each([
  ['Asia/Riyadh', true],
  ['america/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
  ['+03:00', false],
  ['-05', false],
])('%j: %s', (zone, expected) => {
  expect(isTimeZone(zone)).toBe(expected);
});
