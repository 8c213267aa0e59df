import { createHash } from 'node:crypto';
import type { Invite, Referral, referrals } from '@afdal/contract/subscriptions/referrals';
import { invitesListed } from '@afdal/domain/referrals/limits';
import type { InviteStatus } from '@afdal/domain/referrals/referral';
import { orNotFound } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { mailboxHashes } from '../accounts/mailbox-hash.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { buildReferralLink } from './invite-mail.ts';
import { findInvites } from './invites-store.ts';
import { countReferrals, countUndecided, findReferrals, findUndecided, type ReferralRow } from './store.ts';

type ReferralCall = Call<typeof referrals.readReferral>;

/** A person's code, what it brought, and whom they invited, by mail and by the link. */
export async function readReferral(call: ReferralCall, publicUrl: string): Promise<Referral> {
  const { db, user } = call;
  const { referralCode, freeMonthsEarned } = orNotFound(await userWithPreferences(db, user.id)).user;
  const { granted, review } = await countReferrals(db, user.id);
  return {
    referralCode,
    freeMonthsEarned,
    link: buildReferralLink(publicUrl, referralCode),
    referralCount: granted,
    pendingCount: review + (await countUndecided(db, user.id)),
    isUnderReview: review > 0,
    invites: await invitedPeople(call),
  };
}

const visibleStatuses: Readonly<Record<ReferralRow['status'], InviteStatus | null>> = {
  granted: 'accepted',
  review: 'review',
  refused: null,
};

async function invitedPeople({ db, user, now }: ReferralCall): Promise<Invite[]> {
  const hashMailbox = await mailboxHashes(db, now);
  const mailed = await findInvites(db, user.id);
  const decided = await findReferrals(db, user.id);
  const undecided = await findUndecided(db, user.id);
  const statusByInvite = new Map(decided.map(({ inviteId, status }) => [inviteId, visibleStatuses[status]]));
  const registered = new Set(undecided.map(({ email }) => hashMailbox(email)));
  const byMail = mailed.map(({ id, shownEmail, mailboxHash, sentAt }) => ({
    id,
    email: shownEmail,
    at: sentAt,
    status: statusByInvite.get(id) ?? (registered.has(mailboxHash) ? 'registered' : 'sent'),
  }));
  const decidedByLink = decided.flatMap(({ id, inviteId, registeredAt, status }) => {
    const visibleStatus = inviteId === null ? visibleStatuses[status] : null;
    return visibleStatus ? [{ id, email: null, at: registeredAt, status: visibleStatus }] : [];
  });
  const mailboxes = new Set(mailed.map(({ mailboxHash }) => mailboxHash));
  const undecidedByLink = undecided
    .filter(({ email }) => !mailboxes.has(hashMailbox(email)))
    .map(({ id, registeredAt }) => ({ id: opaque(id), email: null, at: registeredAt, status: 'registered' as const }));
  return [...byMail, ...decidedByLink, ...undecidedByLink]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, invitesListed)
    .map(({ at, ...invite }) => ({ ...invite, sentAt: at.toISOString() }));
}

/** The inviter need not know the id of another person. */
function opaque(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
