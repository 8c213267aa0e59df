import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../platform/database/database.ts';
import { refuseBeyondPlan } from '../accounts/plan-limits.ts';
import { habitsOf } from './store.ts';

/** Checks that the plan allows one more habit. @throws Failure `premium_required` */
export async function refuseHabitBeyondPlan(tx: Db, user: UserId, now: Date): Promise<void> {
  await refuseBeyondPlan(tx, user, { limit: 'habits', count: async () => (await habitsOf(tx, user)).length }, now);
}

/** Checks that a habit is one of the oldest that the plan allows: the others are read-only. @throws Failure `premium_required` */
export async function refuseReadOnlyHabit(tx: Db, user: UserId, id: string, now: Date): Promise<void> {
  const older = async () => (await habitsOf(tx, user)).findIndex((row) => row.id === id);
  await refuseBeyondPlan(tx, user, { limit: 'habits', count: older }, now);
}
