import type { referrals } from '@afdal/contract/subscriptions/referrals';
import type { Examples } from '../../../testing/example-call.ts';

export const examples: Examples<typeof referrals> = () => ({
  readReferral: {},
  inviteByMail: { body: { email: 'sara@example.com' } },
  stopInvites: { body: { 'List-Unsubscribe': 'One-Click' } },
});
