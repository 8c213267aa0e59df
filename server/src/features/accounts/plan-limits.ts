import type { UserId } from '@afdal/contract/ids';
import { limitText, type PlanLimit } from '@afdal/contract/plan-limits';
import { limitOf } from '@afdal/domain/subscriptions/entitlements';
import type { Db } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import { lockPerson, planOf } from './user-store.ts';

interface Counted {
  readonly limit: PlanLimit;
  /** How many exist, without the one about to be added. */
  readonly count: () => Promise<number>;
}

/**
 * Checks that the user's plan allows one more. Locks the user until the transaction ends: concurrent calls cannot all
 * take the last free place.
 *
 * @throws Failure `premium_required`
 */
export async function refuseBeyondPlan(tx: Db, user: UserId, { limit, count }: Counted, now: Date): Promise<void> {
  const { plan, planEndsAt } = await lockPerson(tx, user);
  const allowed = limitOf(limit, plan, planEndsAt?.getTime() ?? null, now.getTime());
  if ((await count()) < allowed) return;
  throw beyondPlan(limit, allowed);
}

/** How many the user's plan allows; infinity when it sets no limit. */
export async function allowedByPlan(db: Db, user: UserId, limit: PlanLimit, now: Date): Promise<number> {
  const { plan, planEndsAt } = await planOf(db, user);
  return limitOf(limit, plan, planEndsAt?.getTime() ?? null, now.getTime());
}

/** The refusal of what a plan that allows so many does not allow. */
export function beyondPlan(limit: PlanLimit, allowed: number): Failure {
  return new Failure('premium_required', { limit, words: { limit: limitText(limit, allowed) } });
}
