import { isSubscribed, type Plan } from './plan.ts';

/** What a plan allows by number: at once, per salary cycle, or for how many cycles back. */
export const countedLimits = [
  'accounts',
  'savingsGoals',
  'majorGoals',
  'habits',
  'programmes',
  'importsPerCycle',
  'reportCycles',
  'freezes',
] as const;
type CountedLimit = (typeof countedLimits)[number];

/** Of what a plan allows some at once: past that number, the others are read-only. */
export const limitedNouns = ['accounts', 'savingsGoals', 'majorGoals', 'habits', 'programmes'] as const;
export type LimitedNoun = (typeof limitedNouns)[number];

export const planningDepths = ['summary', 'full'] as const;

/** What one plan allows; infinity where it sets no limit. */
export interface Entitlements extends Readonly<Record<CountedLimit, number>> {
  /** How much is shown of a payoff plan, an early settlement and the forecast. */
  readonly planning: (typeof planningDepths)[number];
  readonly premiumArticles: boolean;
}

type EntitlementTable = Readonly<Record<Plan, Entitlements>>;

/** What the plans allow, unless the product's settings say otherwise. */
export const defaultEntitlements: EntitlementTable = {
  free: {
    accounts: 3,
    savingsGoals: 3,
    majorGoals: 3,
    habits: 2,
    programmes: 1,
    importsPerCycle: 1,
    reportCycles: 3,
    freezes: 2,
    planning: 'summary',
    premiumArticles: false,
  },
  paid: {
    accounts: 10,
    savingsGoals: 10,
    majorGoals: 10,
    habits: 6,
    programmes: 3,
    importsPerCycle: 5,
    reportCycles: 12,
    freezes: 2,
    planning: 'full',
    premiumArticles: false,
  },
  premium: {
    accounts: Infinity,
    savingsGoals: Infinity,
    majorGoals: Infinity,
    habits: Infinity,
    programmes: Infinity,
    importsPerCycle: Infinity,
    reportCycles: Infinity,
    freezes: 4,
    planning: 'full',
    premiumArticles: true,
  },
};

/**
 * The plan that counts for a user at an instant.
 *
 * @param endsAtMs end of the plan in milliseconds since 1970; null counts as the free plan
 */
export function planInEffect(plan: Plan, endsAtMs: number | null, nowMs: number): Plan {
  return isSubscribed(plan, endsAtMs, nowMs) ? plan : 'free';
}
