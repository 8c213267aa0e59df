import { randomUUID } from 'node:crypto';
import type { adminSubscriptions } from '@afdal/contract/admin/subscriptions';
import type { Examples } from '../../../../testing/example-call.ts';
import { testCard } from '../../../../testing/test-card.ts';
import type { Person } from '../../../../testing/test-server.ts';

export const examples: Examples<typeof adminSubscriptions> = (server) => {
  const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;
  const aSubscription = async ({ call, user }: Person) => {
    await call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
    await query(
      `update subscriptions set status = 'active', renews = true, access_until = $2::timestamptz + interval '20 days'
        where user_id = $1`,
      user.id,
      server.clock.now(),
    );
    return { id: user.id };
  };
  const aFailedPayment = async (person: Person) => {
    const found = await aSubscription(person);
    await query(
      `update subscriptions set status = 'past_due', failed_tries = 1, next_try_at = $2::timestamptz + interval '1 day'
        where user_id = $1`,
      person.user.id,
      server.clock.now(),
    );
    return found;
  };
  const aRequest = async ({ user }: Person) => {
    const [charge, id, now] = [randomUUID(), randomUUID(), server.clock.now()];
    await query(
      `insert into charges (id, user_id, provider, ref, amount_minor, currency, paid_at)
       values ($1, $2, 'sandbox', $4, 400, 'USD', $3)`,
      ...[charge, user.id, now, charge],
    );
    await query('delete from refunds where user_id = $1', user.id);
    await query(
      `insert into refunds (id, user_id, charge_id, status, amount_minor, currency, reason, asked_at)
       values ($1, $2, $3, 'asked', 400, 'USD', '', $4)`,
      ...[id, user.id, charge, now],
    );
    return { id };
  };
  const aMonth = async ({ user }: Person) => {
    const id = randomUUID();
    await query(
      `insert into referrals (id, user_id, status, registered_at, decided_at) values ($1, $2, 'review', $3, $3)`,
      ...[id, user.id, server.clock.now()],
    );
    return { id };
  };
  return {
    listSubscriptions: { getParams: aSubscription },
    readSubscriptionFigures: { getParams: aSubscription },
    readSubscriptionMonths: { getParams: aSubscription },
    listPaymentRetries: { getParams: aFailedPayment },
    exportSubscriptions: { getParams: aSubscription, body: {} },
    readSubscriptionDetails: { getParams: aSubscription },
    cancelUserSubscription: { getParams: aSubscription, body: { reason: 'طلب في تذكرة' } },
    retryUserPayment: { getParams: aFailedPayment, body: { reason: 'طلب في تذكرة', expectedTries: 1 } },
    listRefunds: { getParams: aRequest },
    approveRefund: { getParams: aRequest },
    declineRefund: { getParams: aRequest, body: { reason: 'الدفعة تخص اشتراكًا سبق استرداده' } },
    listFreeMonths: { getParams: aMonth },
    approveFreeMonth: { getParams: aMonth },
    declineFreeMonth: { getParams: aMonth, body: { reason: 'الجهاز نفسه' } },
  };
};
