import { type Entitlements, entitlements } from '@afdal/contract/subscriptions/entitlements';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { readUser, userKey } from './read-user.ts';

export const entitlementsKey = ['entitlements'] as const;

/** What the person's plan allows, as the server enforces it, read again when the plan changes; null until it is known. */
export function useEntitlements(): Entitlements | null {
  const { data: user } = useQuery({ queryKey: userKey, queryFn: readUser });
  const { data } = useQuery({
    queryKey: [...entitlementsKey, user?.subscription.plan, user?.subscription.endDate],
    queryFn: () => call(entitlements.readEntitlements, {}),
    enabled: user !== undefined,
  });
  return data ?? null;
}
