import { type InviteId, referrals } from '@afdal/contract/subscriptions/referrals';
import { getFirstName } from '@afdal/domain/people/first-name';
import { defineJob } from '../../platform/jobs/job.ts';
import type { MailContent } from '../../platform/mail/mail-text.ts';
import { seal, unseal } from '../../platform/sealing/seal.ts';
import { serverKey } from '../../platform/sealing/server-key.ts';
import { mailboxHashes } from '../accounts/mailbox-hash.ts';
import { toRecipient, userByEmail, userWithPreferences } from '../accounts/user-store.ts';
import { claimMailbox, forgetAddress, waitingInvite } from './invites-store.ts';

const someone = 'صديق لك';

interface Invitation {
  /** Null for who has not confirmed their address: then anybody may have chosen the name. */
  readonly inviter: string | null;
  readonly link: string;
  readonly stopLink: string;
}

/** The one mail that an invited person gets. */
export function inviteMail({ inviter, link, stopLink }: Invitation): MailContent {
  const from = inviter ?? someone;
  return {
    subject: `دعوة من ${from} إلى «أفضل»`,
    greeting: 'أهلًا،',
    before: [`وصلتك دعوة من ${from} لتجربة «أفضل»: ترتيب المال والعادات والأهداف في مكان واحد.`],
    action: { label: 'قبول الدعوة', link },
    after: ['إن لم تكن الدعوة في محلها فتجاهلها يكفي، ولن نرسل غيرها.'],
    reason: {
      why: 'وصلت هذه الرسالة لأن شخصًا كتب بريدك في صفحة دعوة الأصدقاء.',
      stop: { label: 'الإبلاغ عن الدعوة', link: stopLink },
    },
  };
}

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

const prefix = 'afdalinvite_';

/** The token by which the recipient of an invitation complains of it. */
function newInviteToken(key: Buffer, id: InviteId): string {
  return `${prefix}${seal(key, id)}`;
}

/** Null for a token that we did not write. */
export function readInviteToken(key: Buffer, token: string): InviteId | null {
  const id = token.startsWith(prefix) ? unseal(key, token.slice(prefix.length)) : null;
  // The seal proves which invitation we gave the link with.
  return id as InviteId | null;
}

/** The link by which a code is handed on. */
export function buildReferralLink(publicUrl: string, code: string): string {
  return `${publicUrl}/signup?ref=${code}`;
}
