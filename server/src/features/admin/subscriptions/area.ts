import { adminSubscriptions } from '@afdal/contract/admin/subscriptions';
import { adminPageRows } from '@afdal/domain/admin/limits';
import { subscriptionSorts } from '@afdal/domain/admin/subscriptions';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { Call } from '../../../platform/http/call.ts';
import { cancelRenewal } from '../../subscriptions/stop-renewal.ts';
import { audited } from '../audited.ts';
import { decodeCursor, toAdminPage } from '../list/keyset.ts';
import { describeSubscription, toRow } from './describe-subscription.ts';
import { approveFreeMonth, declineFreeMonth, listFreeMonths } from './free-months.ts';
import { countSubscriptions, findSubscription, findSubscriptions, sorts } from './list-store.ts';
import { readFigures } from './read-figures.ts';
import { approveRefund, declineRefund, listRefunds } from './refund-requests.ts';

type Endpoints = typeof adminSubscriptions;

export const adminSubscriptionsArea = defineArea({
  endpoints: adminSubscriptions,
  handlers: () => ({
    listSubscriptions,
    readSubscriptionFigures: readFigures,
    readSubscriptionDetails: async ({ db, params, now }) => await describeSubscription(db, params.id, now),
    cancelUserSubscription,
    listRefunds,
    approveRefund,
    declineRefund,
    listFreeMonths,
    approveFreeMonth,
    declineFreeMonth,
  }),
});

async function listSubscriptions({ db, query, now }: Call<Endpoints['listSubscriptions']>) {
  const { sort = subscriptionSorts[0], cursor, ...filter } = query;
  const place = decodeCursor(cursor, sorts[sort]);
  const rows = await findSubscriptions(db, filter, { sort, place, limit: adminPageRows + 1 }, now);
  const page = toAdminPage(rows, place, adminPageRows);
  return { ...page, ...(await countSubscriptions(db, filter, now)), items: page.items.map(toRow) };
}

/** Turns the renewal of a user off, and says how their subscription is then. */
async function cancelUserSubscription(call: Call<Endpoints['cancelUserSubscription']>) {
  const { id } = call.params;
  return await audited(call, async (tx) => {
    orNotFound(await findSubscription(tx, id, call.now));
    const cancelled = await cancelRenewal(tx, id, call.now);
    if (!cancelled) throw new AppError('not_renewing');
    return {
      action: 'subscription.cancel',
      target: { kind: 'user', id },
      before: { renews: true },
      after: { renews: false, endsAt: cancelled.accessUntil?.toISOString() ?? null, reason: call.body.reason },
      answer: await describeSubscription(tx, id, call.now),
    };
  });
}
