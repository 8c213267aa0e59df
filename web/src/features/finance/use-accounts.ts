import { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { accountsKey } from '../../lib/finance-keys.ts';

export function useAccounts() {
  return useQuery({ queryKey: accountsKey, queryFn: () => call(moneyAccounts.listAccounts, {}) });
}
