import { referrals } from '@afdal/contract/subscriptions/referrals';
import { AppError } from '../../platform/app-error.ts';
import { defineArea } from '../../platform/area/define-area.ts';
import { serverKey } from '../../platform/sealing/server-key.ts';
import { acceptReferral } from './accept-referral.ts';
import { inviteByMail } from './invite-by-mail.ts';
import { mailInvite, readInviteToken } from './invite-mail.ts';
import { recordComplaint } from './invites-store.ts';
import { readReferral } from './read-referral.ts';
import { revokeReferralReward } from './referral-reward.ts';
import { invitedMailboxes, referralInvites, referralMailboxes, referrals as referralsTable } from './tables.ts';

export const referralsArea = defineArea({
  endpoints: referrals,
  handlers: ({ publicUrl }: { readonly publicUrl: string }) => ({
    readReferral: async (call) => await readReferral(call, publicUrl),
    inviteByMail,
    stopInvites: async ({ db, query, now }) => {
      const invite = readInviteToken(await serverKey(db, 'mail_links', now), query.token);
      // Where the sender is gone there is nothing left to stop.
      if (!invite || !(await recordComplaint(db, invite, now))) throw new AppError('link_invalid');
      return { isStopped: true };
    },
  }),
  commonTables: [
    { table: invitedMailboxes, placement: 'local: hashes of mailboxes, which outlive their accounts' },
    { table: referralMailboxes, placement: 'local: hashes of mailboxes, which outlive their accounts' },
  ],
  tables: [
    {
      table: referralInvites,
      leftOut: { mailboxHash: 'a keyed hash', email: 'forgotten once the mail is on its way' },
      notImported: 'an invitation is sent, never imported',
      atTakeover: 'stays: who was invited',
    },
    {
      table: referralsTable,
      leftOut: { invitedId: 'the id of somebody else' },
      uniqueAcrossUsers: { referrals_invited: 'somebody is invited once' },
      foreignKeysLeftOut: {
        referrals_invited_id_users_id_fk: 'who was invited is somebody else',
        referrals_invite_id_referral_invites_id_fk: 'sets null',
      },
      notImported: 'a free month is earned, never imported',
      atTakeover: 'stays: who was invited, and the months for it',
    },
  ],
  jobs: [acceptReferral, mailInvite],
  provides: { beforeErasing: revokeReferralReward },
});
