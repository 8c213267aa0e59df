import { expect, it } from 'vitest';
import { defaultEntitlements, planInEffect } from './entitlements.ts';

const none = Number.POSITIVE_INFINITY;

it.each([
  ['accounts', 3, 10, none],
  ['savingsGoals', 3, 10, none],
  ['majorGoals', 3, 10, none],
  ['habits', 2, 6, none],
  ['importsPerCycle', 1, 5, none],
  ['reportCycles', 3, 12, none],
  ['planning', 'summary', 'full', 'full'],
  ['programmes', 1, 3, none],
  ['premiumArticles', false, false, true],
  ['freezes', 2, 2, 4],
] as const)('%s are %s for free, %s for paid, %s for premium', (limitName, ...expected) => {
  const { free, paid, premium } = defaultEntitlements;
  expect([free[limitName], paid[limitName], premium[limitName]]).toEqual(expected);
});

it.each([
  ['free', null, 'free'],
  ['free', 2_000, 'free'],
  ['paid', 2_000, 'paid'],
  ['paid', 1_001, 'paid'],
  ['paid', 1_000, 'free'],
  ['premium', 2_000, 'premium'],
  ['premium', 999, 'free'],
  ['premium', null, 'free'],
] as const)('a plan %s that ends at %s counts as %s at 1000', (plan, endsAt, expected) => {
  expect(planInEffect(plan, endsAt, 1_000)).toBe(expected);
});
