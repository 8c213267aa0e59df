import type { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import type { Examples } from '../../../testing/example-call.ts';
import { testCard } from '../../../testing/test-card.ts';
import type { Person } from '../../../testing/test-server.ts';

export const examples: Examples<typeof subscriptions> = (server) => {
  const aSubscription = async (owner: Person) => {
    await owner.call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
    const { body } = await owner.call<{ receipts: { number: number }[] }>('GET', '/subscription');
    return { number: String(body.receipts[0]?.number ?? 0) };
  };
  const aSecondStep = async (owner: Person) => {
    const card = { sandbox: testCard('second_step') };
    const { body } = await owner.call<{ checkoutId: string | null }>('POST', '/subscription/checkout', card);
    if (body.checkoutId) return { id: body.checkoutId };
    // Who subscribes already is asked for nothing: what they paid by is theirs as well.
    const paid = await server.database.pool.query('select id from checkouts where user_id = $1', [owner.user.id]);
    return { id: String(paid.rows[0]?.id) };
  };
  return {
    readOffer: {},
    readSubscription: {},
    startCheckout: { body: { sandbox: testCard('paid') } },
    confirmCheckout: { getParams: aSecondStep, body: { approve: true } },
    cancelSubscription: { getParams: aSubscription },
    resumeSubscription: { getParams: aSubscription },
    askRefund: { getParams: aSubscription, body: { reason: 'لم أعد أحتاجه' } },
    openPortal: { getParams: aSubscription },
    readSubscriptionReceipt: { getParams: aSubscription },
  };
};
