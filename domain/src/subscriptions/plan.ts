export const plans = ['free', 'paid', 'premium'] as const;
export type Plan = (typeof plans)[number];

/**
 * Whether a user's plan is in effect at an instant: it is not free and has not ended.
 *
 * @param endsAtMs end of the plan in milliseconds since 1970, or null when it has none
 */
export function isSubscribed(plan: Plan, endsAtMs: number | null, nowMs: number): boolean {
  return plan !== 'free' && endsAtMs !== null && nowMs < endsAtMs;
}
