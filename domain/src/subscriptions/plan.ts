export const plans = ['free', 'paid', 'premium'] as const;
export type Plan = (typeof plans)[number];

/**
 * Whether a person's plan counts at an instant.
 *
 * @param endsAtMs end of the plan in milliseconds since 1970, or null when it has none
 */
export function isSubscribed(plan: Plan, endsAtMs: number | null, nowMs: number): boolean {
  return plan !== 'free' && endsAtMs !== null && nowMs < endsAtMs;
}
