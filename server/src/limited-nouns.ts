import type { Limited } from './features/entitlements/plan-limits.ts';
import { limitedAccounts } from './features/finance/ledger/money-accounts/plan-limit.ts';
import { limitedGoals as limitedSavingsGoals } from './features/finance/savings/plan-limit.ts';
import { limitedHabits } from './features/habits/plan-limit.ts';
import { limitedGoals as limitedMajorGoals } from './features/major-goals/plan-limit.ts';
import { limitedEnrolments } from './features/self-development/programmes/plan-limit.ts';

/** All of which a plan allows some at once. */
export const areaLimitedNouns: readonly Limited[] = [
  limitedAccounts,
  limitedSavingsGoals,
  limitedMajorGoals,
  limitedHabits,
  limitedEnrolments,
];
