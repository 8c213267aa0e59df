import { randomUUID } from 'node:crypto';
import { referrals } from '@afdal/contract/subscriptions/referrals';
import { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { support } from '@afdal/contract/support';
import { sandboxToken } from '@afdal/domain/subscriptions/sandbox-card';
import type { Caller } from './caller.ts';
import type { Story } from './story.ts';

const paysWith = '4242424242424242';

/** Pays for Premium with a test card, invites by mail, and writes to support. */
export async function seedDealings({ name, email, dealings }: Story, call: Caller): Promise<void> {
  if (!dealings) return;
  const { provider } = await call(subscriptions.readSubscription);
  const token = sandboxToken(paysWith, randomUUID().replaceAll('-', ''));
  const card = { token, last4: paysWith.slice(-4), brand: 'visa', webhook: 'normal' };
  if (provider === 'sandbox') await call(subscriptions.startCheckout, { body: { sandbox: card } });
  for (const invited of dealings.invited) await call(referrals.inviteByMail, { body: { email: invited } });
  for (const ticket of dealings.tickets) await call(support.sendTicket, { body: { name, email, ...ticket } });
}
