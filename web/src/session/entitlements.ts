import { type Entitlements, entitlements } from '@afdal/contract/subscriptions/entitlements';
import type { LimitedNoun } from '@afdal/domain/subscriptions/entitlements';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { readUser, userKey } from './read-user.ts';

export const entitlementsKey = ['entitlements'] as const;

/** What is counted against a number of the plan before one more is added. */
export type CountedLimit = LimitedNoun | 'importsPerCycle';

/** What the person's plan allows, as the server enforces it, read again when the plan changes. */
export function useEntitlementsQuery(options: { readonly refetchOnMount?: 'always' } = {}) {
  const { data: user } = useQuery({ queryKey: userKey, queryFn: readUser });
  return useQuery({
    queryKey: [...entitlementsKey, user?.subscription.plan, user?.subscription.endDate],
    queryFn: () => call(entitlements.readEntitlements, {}),
    enabled: user !== undefined,
    ...options,
  });
}

/** As `useEntitlementsQuery`; null until it is known. */
export function useEntitlements(): Entitlements | null {
  return useEntitlementsQuery().data ?? null;
}

/** Whether the plan allows no more; not while the plan or how much of it is used is unknown. */
export function useIsPlanFull(limitName: CountedLimit, used: number | undefined): boolean {
  return isFull(useEntitlements()?.limits[limitName] ?? null, used);
}

export function isFull(limit: number | null, used: number | undefined): boolean {
  return limit !== null && used !== undefined && used >= limit;
}
