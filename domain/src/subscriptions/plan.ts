export const plans = ['free', 'paid', 'premium'] as const;
export type Plan = (typeof plans)[number];

/**
 * Whether a user's plan is in effect at an instant: it is not free, and its end has not been reached.
 *
 * @param endsAtMs end of the plan in milliseconds since 1970; null counts as not subscribed
 */
export function isSubscribed(plan: Plan, endsAtMs: number | null, nowMs: number): boolean {
  return plan !== 'free' && endsAtMs !== null && nowMs < endsAtMs;
}
