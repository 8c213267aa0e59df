import { knownPayees } from '@afdal/contract/finance/ledger/known-payees';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { payeesKey } from '../../lib/finance-keys.ts';

export function usePayees() {
  return useQuery({ queryKey: payeesKey, queryFn: () => call(knownPayees.listPayees, {}) });
}
