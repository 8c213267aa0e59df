import { adminSubscriptions } from '@afdal/contract/admin/subscriptions';
import { adminPageRows } from '@afdal/domain/admin/limits';
import { retriesShown, subscriptionSorts } from '@afdal/domain/admin/subscriptions';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { Call } from '../../../platform/http/call.ts';
import { toUnicodeEmail } from '../../accounts/mailbox-hash.ts';
import { retryPaymentSoon } from '../../subscriptions/renew-subscriptions.ts';
import { cancelRenewal } from '../../subscriptions/stop-renewal.ts';
import { audited } from '../audited.ts';
import { decodeCursor, toAdminPage } from '../list/keyset.ts';
import { describeSubscription, toRow } from './describe-subscription.ts';
import { exportSubscriptions } from './export-subscriptions.ar.ts';
import { approveFreeMonth, declineFreeMonth, listFreeMonths } from './free-months.ts';
import { subscriptionInvariants } from './invariants.ts';
import { countSubscriptions, findRetries, findSubscription, findSubscriptions, sorts } from './list-store.ts';
import { readFigures } from './read-figures.ts';
import { readMonths } from './read-months.ts';
import { approveRefund, declineRefund, listRefunds } from './refund-requests.ts';

type Endpoints = typeof adminSubscriptions;

export const adminSubscriptionsArea = defineArea({
  endpoints: adminSubscriptions,
  handlers: () => ({
    listSubscriptions,
    readSubscriptionFigures: readFigures,
    readSubscriptionMonths: readMonths,
    listPaymentRetries,
    exportSubscriptions,
    readSubscriptionDetails: async ({ db, params, now }) => await describeSubscription(db, params.id, now),
    cancelUserSubscription,
    retryUserPayment,
    listRefunds,
    approveRefund,
    declineRefund,
    listFreeMonths,
    approveFreeMonth,
    declineFreeMonth,
  }),
  provides: { invariants: subscriptionInvariants },
});

async function listSubscriptions({ db, query, now }: Call<Endpoints['listSubscriptions']>) {
  const { sort = subscriptionSorts[0], cursor, ...filter } = query;
  const place = decodeCursor(cursor, sorts[sort]);
  const rows = await findSubscriptions(db, filter, { sort, place, limit: adminPageRows + 1 }, now);
  const page = toAdminPage(rows, place, adminPageRows);
  return { ...page, ...(await countSubscriptions(db, filter, now)), items: page.items.map(toRow) };
}

async function listPaymentRetries({ db, now }: Call<Endpoints['listPaymentRetries']>) {
  const { total, items } = await findRetries(db, retriesShown, now);
  return {
    total,
    items: items.map(({ email, nextTryAt, accessUntil, ...row }) => ({
      ...row,
      email: toUnicodeEmail(email),
      nextTryAt: nextTryAt.toISOString(),
      accessUntil: accessUntil?.toISOString() ?? null,
    })),
  };
}

/** Makes the next try of a payment that failed now, and says how the subscription is until it is made. */
async function retryUserPayment(call: Call<Endpoints['retryUserPayment']>) {
  const { params, body, now } = call;
  const { id } = params;
  return await audited(call, async (tx) => {
    orNotFound(await findSubscription(tx, id, now));
    const retried = await retryPaymentSoon(tx, id, body.expectedTries, now);
    if (!retried) throw new AppError('changed_meanwhile');
    return {
      action: 'subscription.retry',
      target: { kind: 'user', id },
      before: { failedTries: body.expectedTries, nextTryAt: retried.plannedAt.toISOString() },
      after: { nextTryAt: now.toISOString(), reason: body.reason },
      answer: await describeSubscription(tx, id, now),
    };
  });
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
