import { expect, it } from 'vitest';
import { freezeLimitOf } from './benefits.ts';

it.each([
  ['free', null, 2],
  ['paid', 2_000, 2],
  ['premium', 2_000, 4],
  ['premium', 1_000, 2],
  ['premium', null, 2],
] as const)('%s ending at %s holds %i at 1000', (plan, endsAt, expected) => {
  expect(freezeLimitOf(plan, endsAt, 1_000)).toBe(expected);
});
