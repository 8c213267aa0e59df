import type { UserId } from '@afdal/contract/ids';
import { invitesListed } from '@afdal/domain/referrals/limits';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { users } from '../accounts/tables.ts';
import { referrals } from './tables.ts';

export type ReferralRow = typeof referrals.$inferSelect;

/** What was decided of the people that a person invited, newest first. */
export async function findReferrals(db: Db, user: UserId): Promise<ReferralRow[]> {
  return await db
    .select()
    .from(referrals)
    .where(own(referrals, user))
    .orderBy(desc(referrals.registeredAt), desc(referrals.id))
    .limit(invitesListed);
}

/** How many were decided which way. */
export async function countReferrals(db: Db, user: UserId): Promise<Readonly<Record<ReferralRow['status'], number>>> {
  const rows = await db
    .select({ status: referrals.status, n: count() })
    .from(referrals)
    .where(own(referrals, user))
    .groupBy(referrals.status);
  return { granted: 0, review: 0, refused: 0, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) };
}

/** Who registered with a person's code and has yet to confirm the address, newest first. */
export async function findUndecided(db: Db, user: UserId) {
  return await db
    .select({ id: users.id, email: users.email, registeredAt: users.createdAt })
    .from(users)
    .leftJoin(referrals, acrossUsers(eq(referrals.invitedId, users.id)))
    .where(acrossUsers(eq(users.referredBy, user), isNull(referrals.id)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(invitesListed);
}

export async function countUndecided(db: Db, user: UserId): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(users)
    .leftJoin(referrals, acrossUsers(eq(referrals.invitedId, users.id)))
    .where(acrossUsers(and(eq(users.referredBy, user), isNull(referrals.id))));
  return row?.n ?? 0;
}
