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

export function useSubscriptionDetails(id: string) {
  return useAdminRead(adminSubscriptions.readSubscriptionDetails, { params: { id } });
}
