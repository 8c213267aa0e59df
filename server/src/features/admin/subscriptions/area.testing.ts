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
    return { userId: user.id };
  };
  const aRequest = async (owner: Person) => {
    await aSubscription(owner);
    await owner.call('POST', '/subscription/refund', { reason: 'لم أعد أحتاجه' });
    await query(`update charges set refunded_minor = 0 where user_id = $1`, owner.user.id);
    const [refund] = await query(
      `update refunds set status = 'asked', decided_at = null where user_id = $1 returning id`,
      owner.user.id,
    );
    return { id: String(refund?.id) };
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
    readSubscriptionDetails: { getParams: aSubscription },
    cancelUserSubscription: { getParams: aSubscription, body: { reason: 'طلب في تذكرة' } },
    listRefunds: { getParams: aRequest },
    approveRefund: { getParams: aRequest },
    declineRefund: { getParams: aRequest, body: { reason: 'الدفعة تخص اشتراكًا سبق استرداده' } },
    listFreeMonths: { getParams: aMonth },
    approveFreeMonth: { getParams: aMonth },
    refuseFreeMonth: { getParams: aMonth, body: { reason: 'الجهاز نفسه' } },
  };
};
