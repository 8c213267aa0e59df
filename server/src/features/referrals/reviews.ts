import type { ReferralId } from '@afdal/contract/subscriptions/referrals';
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers } from '../../platform/database/own.ts';
import { users } from '../accounts/tables.ts';
import { giveFreeMonth } from './referral-reward.ts';
import { referrals } from './tables.ts';

const limit = 100;

/** Months that wait for an administrator's look, the oldest first, with both addresses. */
export async function reviewedReferrals(db: Db) {
  const [inviter, invited] = [alias(users, 'inviter'), alias(users, 'invited')];
  return await db
    .select({
      id: referrals.id,
      decidedAt: referrals.decidedAt,
      inviter: inviter.email,
      invited: invited.email,
    })
    .from(referrals)
    .innerJoin(inviter, eq(inviter.id, referrals.userId))
    .leftJoin(invited, eq(invited.id, referrals.invitedId))
    .where(acrossUsers(eq(referrals.status, 'review')))
    .orderBy(asc(referrals.decidedAt), asc(referrals.id))
    .limit(limit);
}

/** Gives or rejects a month that waits, in the caller's transaction; false where it does not wait. */
export async function decideReview(tx: Db, id: ReferralId, status: 'granted' | 'refused', now: Date): Promise<boolean> {
  const reason = status === 'refused' ? ('by_admin' as const) : null;
  const [decided] = await tx
    .update(referrals)
    .set({ status, reason, decidedAt: now })
    .where(acrossUsers(eq(referrals.id, id), eq(referrals.status, 'review')))
    .returning({ userId: referrals.userId });
  if (decided && status === 'granted') await giveFreeMonth(tx, decided.userId, id, now);
  return decided !== undefined;
}
