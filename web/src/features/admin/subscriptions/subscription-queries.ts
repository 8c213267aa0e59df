import type { FreeMonth } from '@afdal/contract/admin/subscription-reviews';
import { adminSubscriptions } from '@afdal/contract/admin/subscriptions';
import type { EndpointResponse } from '@afdal/contract/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminRead, useAdminRead } from '../list/admin-query.ts';

const refunds = adminRead(adminSubscriptions.listRefunds, { query: {} });
const freeMonths = adminRead(adminSubscriptions.listFreeMonths, {});

export function useRefunds() {
  return useQuery(refunds);
}

/** Reads a request for a refund that waits for a decision. */
export const readRefund = (id: string) => ({
  ...refunds,
  select: ({ items }: EndpointResponse<typeof adminSubscriptions.listRefunds>) =>
    items.find((request) => request.id === id) ?? null,
});

export function useFreeMonths() {
  return useQuery(freeMonths);
}

/** Reads a free month that waits for a look. */
export const readFreeMonth = (id: string) => ({
  ...freeMonths,
  select: (months: readonly FreeMonth[]) => months.find((month) => month.id === id) ?? null,
});

export function useFigures() {
  return useAdminRead(adminSubscriptions.readSubscriptionFigures, {});
}

export function useMonths() {
  return useAdminRead(adminSubscriptions.readSubscriptionMonths, {});
}

export function usePaymentRetries() {
  return useAdminRead(adminSubscriptions.listPaymentRetries, {});
}

const retriedMs = 2_000;

/** Reads the subscription of a user; while a payment is tried again, anew until that is done. */
export const readSubscription = (id: string) =>
  queryOptions({
    ...adminRead(adminSubscriptions.readSubscriptionDetails, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.isRetrying ? retriedMs : false),
  });

export function useSubscriptionDetails(id: string) {
  return useQuery(readSubscription(id));
}
