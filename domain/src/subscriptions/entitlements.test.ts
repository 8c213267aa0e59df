import { expect, it } from 'vitest';
import { limitOf } from './entitlements.ts';

it.each([
  ['freezes', 'free', null, 2],
  ['freezes', 'paid', 2_000, 2],
  ['freezes', 'premium', 2_000, 4],
  ['freezes', 'premium', 1_000, 2],
  ['freezes', 'premium', null, 2],
  ['accounts', 'free', null, 3],
  ['accounts', 'paid', 2_000, 10],
  ['accounts', 'paid', 1_000, 3],
  ['accounts', 'premium', 2_000, Number.POSITIVE_INFINITY],
  ['accounts', 'premium', 999, 3],
  ['savingsGoals', 'free', null, 3],
  ['savingsGoals', 'paid', 2_000, 10],
  ['savingsGoals', 'premium', 2_000, Number.POSITIVE_INFINITY],
  ['habits', 'free', null, 2],
  ['habits', 'paid', 2_000, 6],
  ['habits', 'premium', 2_000, Number.POSITIVE_INFINITY],
  ['majorGoals', 'free', null, 3],
  ['majorGoals', 'paid', 2_000, 10],
  ['majorGoals', 'premium', 2_000, Number.POSITIVE_INFINITY],
  ['programmes', 'free', null, 1],
  ['programmes', 'paid', 2_000, 3],
  ['programmes', 'premium', 2_000, Number.POSITIVE_INFINITY],
  ['importsPerCycle', 'free', 2_000, 1],
  ['importsPerCycle', 'paid', 1_001, 5],
  ['importsPerCycle', 'premium', 2_000, Number.POSITIVE_INFINITY],
] as const)('%s of a plan %s that ends at %s are %d at 1000', (of, plan, endsAt, expected) => {
  expect(limitOf(of, plan, endsAt, 1_000)).toBe(expected);
});
