import type { UserId } from '@afdal/contract/ids';
import type { ReferralId } from '@afdal/contract/subscriptions/referrals';
import { creditsMs, maxReviewsListed } from '@afdal/domain/referrals/limits';
import { asc, count, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lastsSince } from '../../platform/database/ages.ts';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers } from '../../platform/database/own.ts';
import { users } from '../accounts/tables.ts';
import { giveFreeMonth } from './referral-reward.ts';
import { referrals } from './tables.ts';

/** Months that wait for an administrator's look, the oldest first, with both addresses. */
export async function reviewedReferrals(db: Db) {
  const [inviter, invited] = [alias(users, 'inviter'), alias(users, 'invited')];
  return await db
    .select({
      id: referrals.id,
      registeredAt: referrals.registeredAt,
      decidedAt: referrals.decidedAt,
      userId: referrals.userId,
      name: inviter.name,
      inviter: inviter.email,
      invited: invited.email,
    })
    .from(referrals)
    .innerJoin(inviter, eq(inviter.id, referrals.userId))
    .leftJoin(invited, eq(invited.id, referrals.invitedId))
    .where(acrossUsers(eq(referrals.status, 'review')))
    .orderBy(asc(referrals.decidedAt), asc(referrals.id))
    .limit(maxReviewsListed);
}

/** How many months each of some people was given lately. */
export async function countGrantedLately(
  db: Db,
  people: readonly UserId[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ userId: referrals.userId, n: count() })
    .from(referrals)
    .where(
      acrossUsers(
        inArray(referrals.userId, [...people]),
        eq(referrals.status, 'granted'),
        lastsSince(referrals.decidedAt, creditsMs, now),
      ),
    )
    .groupBy(referrals.userId);
  return new Map(rows.map(({ userId, n }) => [userId, n]));
}

/** Gives or rejects a month that waits, in the caller's transaction; false where it does not wait, null where there is none. */
export async function decideReview(
  tx: Db,
  id: ReferralId,
  status: 'granted' | 'refused',
  now: Date,
): Promise<boolean | null> {
  const reason = status === 'refused' ? ('by_admin' as const) : null;
  const [decided] = await tx
    .update(referrals)
    .set({ status, reason, decidedAt: now })
    .where(acrossUsers(eq(referrals.id, id), eq(referrals.status, 'review')))
    .returning({ userId: referrals.userId });
  if (decided && status === 'granted') await giveFreeMonth(tx, decided.userId, id, now);
  if (decided) return true;
  return (await tx.$count(referrals, acrossUsers(eq(referrals.id, id)))) > 0 ? false : null;
}
