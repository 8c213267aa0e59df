import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../../platform/database/database.ts';
import { refuseBeyondPlan } from '../../accounts/plan-limits.ts';
import { countGoals } from './store.ts';

/** Checks that the plan allows one more goal that is not archived. @throws Failure `premium_required` */
export async function refuseGoalBeyondPlan(tx: Db, user: UserId, now: Date): Promise<void> {
  await refuseBeyondPlan(tx, user, { limit: 'savingsGoals', count: () => countGoals(tx, user) }, now);
}
