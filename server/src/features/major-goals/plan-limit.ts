import type { Limited } from '../entitlements/plan-limits.ts';
import { openGoalIds } from './store.ts';

/** Goals that are neither done nor dropped. */
export const limitedGoals: Limited = { noun: 'majorGoals', findIds: openGoalIds };
