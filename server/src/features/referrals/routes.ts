import type { referrals } from '@afdal/contract/subscriptions/referrals';
import { AppError } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { serverKey } from '../../platform/sealing/server-key.ts';
import { inviteByMail } from './invite-by-mail.ts';
import { readInviteToken } from './invite-token.ts';
import { recordComplaint } from './invites-store.ts';
import { readReferral } from './read-referral.ts';

export function referralHandlers(publicUrl: string): Handlers<typeof referrals> {
  return {
    readReferral: async (call) => await readReferral(call, publicUrl),
    inviteByMail,
    stopInvites: async ({ db, query, now }) => {
      const invite = readInviteToken(await serverKey(db, 'mail_links', now), query.token);
      // Where the sender is gone there is nothing left to stop.
      if (!invite || !(await recordComplaint(db, invite, now))) throw new AppError('link_invalid');
      return { isStopped: true };
    },
  };
}
