import { adminSubscriptions } from '@afdal/contract/admin/subscriptions';
import { useAdminRead } from '../list/admin-query.ts';

export function useRefunds() {
  return useAdminRead(adminSubscriptions.listRefunds, { query: {} });
}

export function useFreeMonths() {
  return useAdminRead(adminSubscriptions.listFreeMonths, {});
}

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

/** While a payment is tried again, it is read anew until that is done. */
export function useSubscriptionDetails(id: string) {
  return useAdminRead(adminSubscriptions.readSubscriptionDetails, { params: { id } }, ({ isRetrying }) =>
    isRetrying ? retriedMs : false,
  );
}
