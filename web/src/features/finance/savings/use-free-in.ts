import { useAccounts } from '../use-accounts.ts';
import { useSavingsSummary } from './savings-queries.ts';

/** What a live account can still set aside, at least 0; undefined where there is none, or it is not known yet. */
export function useFreeIn(accountId: string | null) {
  const { data: summary } = useSavingsSummary();
  const { data: accounts = [] } = useAccounts();
  const account = accounts.find(({ id }) => id === accountId);
  if (!account || !summary) return undefined;
  const allocation = summary.allocations.find((each) => each.accountId === accountId);
  return { account: account.name, minor: Math.max(0, allocation?.freeMinor ?? account.balanceMinor) };
}
