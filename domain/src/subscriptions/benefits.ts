import { isSubscribed, type Plan } from './plan.ts';

const freezes: Record<Plan, number> = { free: 2, paid: 2, premium: 4 };

/**
 * How many freezes of their streaks a person may hold.
 *
 * @param endsAtMs end of the plan in milliseconds since 1970, or null when it has none
 */
export function freezeLimitOf(plan: Plan, endsAtMs: number | null, nowMs: number): number {
  return freezes[isSubscribed(plan, endsAtMs, nowMs) ? plan : 'free'];
}
