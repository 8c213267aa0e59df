import type { MajorGoalId, UserId } from '@afdal/contract/ids';
import type { Db } from '../../platform/database/database.ts';
import { allowedByPlan, beyondPlan, refuseBeyondPlan } from '../accounts/plan-limits.ts';
import { openGoalIds } from './store.ts';

const limit = 'majorGoals';

/** Checks that the plan allows one more goal that is neither done nor dropped. @throws Failure `premium_required` */
export async function refuseGoalBeyondPlan(tx: Db, user: UserId, now: Date): Promise<void> {
  await refuseBeyondPlan(tx, user, { limit, count: async () => (await openGoalIds(tx, user)).length }, now);
}

/** The goals that the plan no longer allows: those added after as many as it does. They are read-only. */
export async function readOnlyGoals(db: Db, user: UserId, now: Date): Promise<ReadonlySet<string>> {
  return new Set((await openGoalIds(db, user)).slice(await allowedByPlan(db, user, limit, now)));
}

/** @throws Failure `premium_required` for a goal that the plan no longer allows */
export async function refuseReadOnly(db: Db, user: UserId, id: MajorGoalId, now: Date): Promise<void> {
  if ((await readOnlyGoals(db, user, now)).has(id)) throw beyondPlan(limit, await allowedByPlan(db, user, limit, now));
}
