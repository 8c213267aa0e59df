import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../../../platform/database/database.ts';
import { refuseBeyondPlan } from '../../../accounts/plan-limits.ts';
import { countActive } from './store.ts';

/** Checks that the plan allows one more active account. @throws Failure `premium_required` */
export async function refuseAccountBeyondPlan(tx: Db, user: UserId, now: Date): Promise<void> {
  await refuseBeyondPlan(tx, user, { limit: 'accounts', count: () => countActive(tx, user) }, now);
}
