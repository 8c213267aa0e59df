import { isSubscribed, type Plan } from './plan.ts';

/** What the plans allow: how many of each a user may have at once, or per salary cycle. */
const entitlements = {
  freezes: { free: 2, paid: 2, premium: 4 },
  accounts: { free: 3, paid: 10, premium: Number.POSITIVE_INFINITY },
  savingsGoals: { free: 3, paid: 10, premium: Number.POSITIVE_INFINITY },
  habits: { free: 2, paid: 6, premium: Number.POSITIVE_INFINITY },
  majorGoals: { free: 3, paid: 10, premium: Number.POSITIVE_INFINITY },
  programmes: { free: 1, paid: 3, premium: Number.POSITIVE_INFINITY },
  importsPerCycle: { free: 1, paid: 5, premium: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Record<Plan, number>>;

export type Entitlement = keyof typeof entitlements;

/**
 * How much of something a user's plan allows; infinity when it sets no limit.
 *
 * @param endsAtMs end of the plan in milliseconds since 1970; null counts as the free plan
 */
export function limitOf(of: Entitlement, plan: Plan, endsAtMs: number | null, nowMs: number): number {
  return entitlements[of][isSubscribed(plan, endsAtMs, nowMs) ? plan : 'free'];
}
