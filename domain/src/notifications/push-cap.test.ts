import { expect, test } from 'vitest';
import { capped } from './push-cap.ts';

test.each([
  [0, 0, 3, 'send'],
  [2, 0, 3, 'send'],
  [3, 0, 3, 'digest'],
  [4, 0, 3, 'digest'],
  [0, 2, 3, 'send'],
  [0, 3, 3, 'wait'],
  [2, 1, 3, 'wait'],
  [3, 1, 3, 'digest'],
  [0, 0, 0, 'digest'],
] as const)('after %i today, with %i underway, of at most %i: %s', (sent, underway, perDay, expected) => {
  expect(capped({ sent, underway, perDay })).toBe(expected);
});
