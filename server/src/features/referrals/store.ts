import type { UserId } from '@afdal/contract/ids';
import type { ReferralId } from '@afdal/contract/subscriptions/referrals';
import { creditsMs, domainCreditsMs, invitesListed } from '@afdal/domain/referrals/limits';
import type { RejectionReason } from '@afdal/domain/referrals/referral';
import { and, count, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { lastsSince } from '../../platform/database/ages.ts';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { users } from '../accounts/tables.ts';
import { referralMailboxes, referrals } from './tables.ts';

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

/** Whether it was decided of an invited person's month, of whomever invited them. */
export async function isDecided(tx: Db, invited: UserId): Promise<boolean> {
  const [row] = await tx
    .select({ id: referrals.id })
    .from(referrals)
    .where(acrossUsers(eq(referrals.invitedId, invited)));
  return row !== undefined;
}

/**
 * Remembers the account of a mailbox. True where it belonged to another one: of two at once, to the second.
 *
 * @param hashes of the mailbox as it is derived now, and as it was before
 */
export async function isKnownMailbox(
  tx: Db,
  hashes: readonly [string, string],
  accountId: UserId,
  now: Date,
): Promise<boolean> {
  const [mailboxHash] = hashes;
  await tx.insert(referralMailboxes).values({ mailboxHash, accountId, createdAt: now }).onConflictDoNothing();
  const [others] = await tx
    .select({ n: count() })
    .from(referralMailboxes)
    .where(and(inArray(referralMailboxes.mailboxHash, [...hashes]), ne(referralMailboxes.accountId, accountId)));
  return others?.n !== 0;
}

const farthest = 50;

/** Whether a person invited another, or who invited them, and so on. */
export async function isAbove(tx: Db, person: UserId, other: UserId): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive line (id, depth) as (
      select ${users.referredBy}, 1 from ${users} where ${users.id} = ${other}
      union all
      select above.referred_by, line.depth + 1 from ${users} above
        join line on above.id = line.id where line.depth < ${farthest}
    )
    select 1 from line where id = ${person} limit 1`);
  return rows.length > 0;
}

/** The referral that gave a month for an invited person, whoever invited them; locked. */
export async function grantedFor(tx: Db, invited: UserId): Promise<ReferralRow | null> {
  const [row] = await tx
    .select()
    .from(referrals)
    .where(acrossUsers(eq(referrals.invitedId, invited), eq(referrals.status, 'granted')))
    .for('update');
  return row ?? null;
}

/** A month that was given is given no more. */
export async function rejectGrantedReferral(tx: Db, id: ReferralId, reason: RejectionReason): Promise<void> {
  await tx
    .update(referrals)
    .set({ status: 'refused', reason })
    .where(acrossUsers(eq(referrals.id, id)));
}

/**
 * How many people with an address of a domain, or of a subdomain of it, earned anybody a month lately, or are to after a
 * look.
 */
export async function recentByDomain(tx: Db, domain: string, now: Date): Promise<number> {
  const hasDomain = sql`(${users.email} like ${`%@${domain}`} or ${users.email} like ${`%.${domain}`})`;
  const [row] = await tx
    .select({ n: count() })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.invitedId))
    .where(acrossUsers(counts, lastsSince(referrals.decidedAt, domainCreditsMs, now), hasDomain));
  return row?.n ?? 0;
}

const counts = inArray(referrals.status, ['granted', 'review']);

/** How many months a person was given lately, or is to be given after a look. */
export async function recentCredits(tx: Db, user: UserId, now: Date): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(referrals)
    .where(own(referrals, user, counts, lastsSince(referrals.decidedAt, creditsMs, now)));
  return row?.n ?? 0;
}

type NewReferral = Omit<ReferralRow, 'userId' | 'id'> & { readonly id: ReferralId };

export async function insertReferral(tx: Db, inviter: UserId, row: NewReferral): Promise<void> {
  await tx.insert(referrals).values({ ...row, userId: inviter });
}

/** How many free months were granted for invited people since a moment. */
export async function countGrantedSince(db: Db, from: Date): Promise<number> {
  return await db.$count(referrals, acrossUsers(eq(referrals.status, 'granted'), gte(referrals.decidedAt, from)));
}
