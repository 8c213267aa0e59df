import type { UserId } from '@afdal/contract/ids';
import type { ReferralId } from '@afdal/contract/subscriptions/referrals';
import { isPublicMailDomain } from '@afdal/domain/people/mail-providers';
import { getRegisteredDomain } from '@afdal/domain/people/mailbox';
import { decideReferral } from '@afdal/domain/referrals/decide-referral';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/locks.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { type MailboxHasher, mailboxHashes } from '../accounts/mailbox-hash.ts';
import { confirmedJob, lockPerson, type UserRow, userWithPreferences } from '../accounts/user-store.ts';
import { productSettings } from '../product-settings/store.ts';
import { inviteTo } from './invites-store.ts';
import { giveFreeMonth } from './referral-reward.ts';
import { insertReferral, isAbove, isDecided, isKnownMailbox, recentByDomain, recentCredits } from './store.ts';

/**
 * Runs once an invited person's address is confirmed: decides of the inviter's free month and gives it, in one
 * transaction. However often it runs, it decides once.
 */
export const acceptReferral = defineJob<{ userId: UserId }>(confirmedJob.name, async ({ userId }, { db, clock }) => {
  const now = clock.now();
  const hashMailbox = await mailboxHashes(db, now);
  await db.transaction(async (tx) => {
    const invited = (await userWithPreferences(tx, userId))?.user;
    const inviterId = invited?.referredBy as UserId | null | undefined;
    if (!invited?.emailVerifiedAt || !inviterId) return;
    // The invitations of one inviter are decided one after another: each counts those before it.
    await lockPerson(tx, inviterId);
    const inviter = (await userWithPreferences(tx, inviterId))?.user;
    if (inviter && !(await isDecided(tx, userId))) await decide(tx, { inviter, invited, hashMailbox }, now);
  });
});

interface Pair {
  readonly inviter: UserRow;
  readonly invited: UserRow;
  readonly hashMailbox: MailboxHasher;
}

async function decide(tx: Db, { inviter, invited, hashMailbox }: Pair, now: Date): Promise<void> {
  const [inviterId, invitedId] = [inviter.id as UserId, invited.id as UserId];
  const [theirs, mailboxHash] = [hashMailbox(inviter.email), hashMailbox(invited.email)];
  const ofDomain = await countOthersByDomain(tx, invited.email, now);
  await isKnownMailbox(tx, [theirs, hashMailbox.former(inviter.email)], inviterId, now);
  const decision = decideReferral({
    isSameMailbox: theirs === mailboxHash,
    isKnownMailbox: await isKnownMailbox(tx, [mailboxHash, hashMailbox.former(invited.email)], invitedId, now),
    isAbove: await isAbove(tx, invitedId, inviterId),
    recentCredits: await recentCredits(tx, inviterId, now),
    reviewFrom: (await productSettings(tx)).referralReviewFrom,
    recentByDomain: ofDomain,
  });
  const id = uuidv7<ReferralId>(now.getTime());
  const inviteId = (await inviteTo(tx, inviterId, mailboxHash))?.id ?? null;
  const row = { reason: null, ...decision, id, invitedId, inviteId, registeredAt: invited.createdAt, decidedAt: now };
  await insertReferral(tx, inviterId, row);
  if (decision.status === 'granted') await giveFreeMonth(tx, inviterId, id, now);
}

/** How many lately had an address of the same domain, which one person may have made. They are decided one after another. */
async function countOthersByDomain(tx: Db, email: string, now: Date): Promise<number> {
  const domain = getRegisteredDomain(email);
  if (isPublicMailDomain(domain)) return 0;
  await lockName(tx, `referrals of ${domain}`);
  return await recentByDomain(tx, domain, now);
}
