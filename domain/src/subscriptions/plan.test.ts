import { expect, it } from 'vitest';
import { isSubscribed } from './plan.ts';

it.each([
  ['free', null, false],
  ['free', 2_000, false],
  ['premium', 2_000, true],
  ['premium', 1_000, false],
  ['paid', 1_001, true],
  ['paid', null, false],
] as const)('%s ending at %s is subscribed at 1000: %s', (plan, endsAt, expected) => {
  expect(isSubscribed(plan, endsAt, 1_000)).toBe(expected);
});
