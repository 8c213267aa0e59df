import { invitesListed, maxInvites } from '@afdal/domain/referrals/limits';
import { inviteStatuses } from '@afdal/domain/referrals/referral';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { type Id, NewId } from '../ids.ts';
import { oneClick } from '../notifications/notification-mail.ts';
import { emailField } from '../people/accounts.ts';
import { errorTexts } from '../texts.ts';
import { asSent, Instant } from '../values.ts';

export type InviteId = Id<'InviteId'>;
export type ReferralId = Id<'ReferralId'>;

/** An invited person: by mail, with the address masked, or by the link, without one. */
export const Invite = z.strictObject({
  id: z.string(),
  email: z.nullable(z.string()),
  /** When the invitation was sent, or the person registered by the link. */
  sentAt: Instant,
  status: z.enum(inviteStatuses),
});
export type Invite = z.infer<typeof Invite>;

export const Referral = z.strictObject({
  referralCode: z.string(),
  link: z.string(),
  /** How many invited people brought a free month. */
  referralCount: z.int(),
  /** How many registered with the code, and have yet to confirm their address or wait for a look. */
  pendingCount: z.int(),
  freeMonthsEarned: z.int(),
  /** Whether an administrator looks at some of them first. */
  isUnderReview: z.boolean(),
  invites: z.array(Invite),
});
export type Referral = z.infer<typeof Referral>;

export const NewInvite = z.strictObject({ id: z.optional(NewId), email: emailField(errorTexts.emailInvalid) });

export const referrals = defineEndpoints({
  readReferral: {
    method: 'GET',
    path: '/referral',
    access: 'user',
    summary: `The code, its link, what it brought, and the newest ${invitesListed} invited people`,
    output: Referral,
    status: 200,
    errors: [],
  },
  inviteByMail: {
    method: 'POST',
    path: '/referral/invite',
    access: 'user',
    summary: `Mail an invitation, to an address once and at most ${maxInvites} a day; says nothing of whether it is registered`,
    body: NewInvite,
    output: Invite,
    status: 201,
    errors: ['conflict', 'invites_stopped'],
    limit: { burst: 60, everySeconds: 60, per: 'person' },
  },
  stopInvites: {
    method: 'POST',
    path: '/referral/stop',
    access: 'public',
    summary: 'Complain of an invitation with the token of its mail: no other is sent to the address',
    query: z.object({ token: z._default(asSent(200, errorTexts.tokenRequired), '') }),
    body: z.strictObject({
      'List-Unsubscribe': z.literal(oneClick['List-Unsubscribe'], { error: errorTexts.valueInvalid }),
    }),
    acceptsForm: true,
    output: z.strictObject({ isStopped: z.boolean() }),
    status: 200,
    errors: ['link_invalid'],
    // Whole mail providers call from one network: only forged tokens count.
    limit: { burst: 60, everySeconds: 10, skipSuccessfulRequests: true },
  },
});
