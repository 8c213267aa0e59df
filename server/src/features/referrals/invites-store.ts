import type { UserId } from '@afdal/contract/ids';
import type { InviteId } from '@afdal/contract/subscriptions/referrals';
import { complaintsMs, invitesListed, invitesMs } from '@afdal/domain/referrals/limits';
import { and, count, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { lastsSince } from '../../platform/database/ages.ts';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { invitedMailboxes, referralInvites as invites } from './tables.ts';

export type InviteRow = typeof invites.$inferSelect;
type NewInvite = Omit<InviteRow, 'userId' | 'stoppedAt' | 'email'> & { readonly email: string };

export async function findInvites(db: Db, user: UserId): Promise<InviteRow[]> {
  return await db
    .select()
    .from(invites)
    .where(own(invites, user))
    .orderBy(desc(invites.sentAt), desc(invites.id))
    .limit(invitesListed);
}

export async function inviteTo(tx: Db, user: UserId, mailboxHash: string): Promise<InviteRow | null> {
  const [row] = await tx
    .select()
    .from(invites)
    .where(own(invites, user, eq(invites.mailboxHash, mailboxHash)));
  return row ?? null;
}

/** How many invitations a person had mailed lately. */
export async function countInvites(tx: Db, user: UserId, now: Date): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(invites)
    .where(own(invites, user, lastsSince(invites.sentAt, invitesMs, now)));
  return row?.n ?? 0;
}

/** How many of their recipients complained lately. */
export async function countComplaints(tx: Db, user: UserId, now: Date): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(invites)
    .where(own(invites, user, lastsSince(invites.stoppedAt, complaintsMs, now)));
  return row?.n ?? 0;
}

/** Null if the id is taken. */
export async function insertInvite(tx: Db, user: UserId, invite: NewInvite): Promise<InviteRow | null> {
  const [row] = await tx
    .insert(invites)
    .values({ ...invite, userId: user })
    .onConflictDoNothing({ target: invites.id })
    .returning();
  return row ?? null;
}

/** An invitation that waits to be mailed. */
export async function waitingInvite(db: Db, id: InviteId) {
  const [row] = await db
    .select()
    .from(invites)
    .where(acrossUsers(eq(invites.id, id), isNotNull(invites.email)));
  return row ?? null;
}

/** Forgets the address of an invitation that needs it no more. */
export async function forgetAddress(db: Db, id: InviteId): Promise<void> {
  await db
    .update(invites)
    .set({ email: null })
    .where(acrossUsers(eq(invites.id, id)));
}

/**
 * Whether this is the one invitation that its mailbox gets, of all senders. A job that is retried gets the same answer.
 *
 * @param hashes of the mailbox as it is derived now, and as it was before
 */
export async function claimMailbox(
  db: Db,
  hashes: readonly [string, string],
  inviteId: InviteId,
  now: Date,
): Promise<boolean> {
  const [mailboxHash] = hashes;
  await db.insert(invitedMailboxes).values({ mailboxHash, inviteId, mailedAt: now }).onConflictDoNothing();
  const [others] = await db
    .select({ n: count() })
    .from(invitedMailboxes)
    .where(and(inArray(invitedMailboxes.mailboxHash, [...hashes]), ne(invitedMailboxes.inviteId, inviteId)));
  return others?.n === 0;
}

/** Records a complaint, once. False for an invitation that is gone with its sender. */
export async function recordComplaint(db: Db, id: InviteId, now: Date): Promise<boolean> {
  const isThis = eq(invites.id, id);
  await db
    .update(invites)
    .set({ stoppedAt: now })
    .where(acrossUsers(and(isThis, isNull(invites.stoppedAt))));
  const [row] = await db.select({ id: invites.id }).from(invites).where(acrossUsers(isThis));
  return row !== undefined;
}
