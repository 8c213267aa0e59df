import type { InviteId } from '@afdal/contract/ids';
import { referrals } from '@afdal/contract/subscriptions/referrals';
import { getFirstName } from '@afdal/domain/people/first-name';
import { defineJob } from '../../platform/jobs/job.ts';
import { serverKey } from '../../platform/sealing/server-key.ts';
import { mailboxHashes } from '../accounts/mailbox-hash.ts';
import { toRecipient } from '../accounts/recipient.ts';
import { userByEmail, userWithPreferences } from '../accounts/user-store.ts';
import { buildReferralLink } from './build-referral-link.ts';
import { inviteMail } from './invite-mail.ts';
import { newInviteToken } from './invite-token.ts';
import { claimMailbox, forgetAddress, waitingInvite } from './invites-store.ts';

/**
 * Mails an invitation, unless its mailbox got one before or its address is registered: that is found out here, so that
 * neither the answer of the call nor its timing tells the sender.
 */
export const mailInvite = defineJob<{ inviteId: InviteId }>(
  'mail_invite',
  async ({ inviteId }, { db, clock, mailer, publicUrl }) => {
    const now = clock.now();
    const invite = await waitingInvite(db, inviteId);
    const inviter = invite && (await userWithPreferences(db, invite.userId))?.user;
    if (!invite?.email || !inviter) return;
    const hashes = [invite.mailboxHash, (await mailboxHashes(db, now)).former(invite.email)] as const;
    const isWanted = !inviter.isStopped && (await userByEmail(db, invite.email)) === null;
    if (isWanted && (await claimMailbox(db, hashes, inviteId, now))) {
      const { name } = toRecipient(inviter);
      const token = newInviteToken(await serverKey(db, 'mail_links', now), inviteId);
      const query = `?token=${token}`;
      await mailer.send({
        id: `invite-${inviteId}`,
        to: { name: '', address: invite.email },
        content: inviteMail({
          inviter: name === '' ? null : getFirstName(name),
          link: buildReferralLink(publicUrl, inviter.referralCode),
          stopLink: `${publicUrl}/unsubscribe${query}`,
        }),
        unsubscribeUrl: `${publicUrl}/api${referrals.stopInvites.path}${query}`,
      });
    }
    await forgetAddress(db, inviteId);
  },
);
