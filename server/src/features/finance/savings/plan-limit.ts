import type { Limited } from '../../entitlements/plan-limits.ts';
import { activeGoalIds } from './store.ts';

/** Goals that are not archived. */
export const limitedGoals: Limited = { noun: 'savingsGoals', findIds: activeGoalIds };
