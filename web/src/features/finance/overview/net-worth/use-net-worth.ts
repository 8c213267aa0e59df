import { netWorth } from '@afdal/contract/finance/net-worth';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { cyclesKey } from '../../../../lib/finance-keys.ts';

export function useNetWorth() {
  return useQuery({ queryKey: [...cyclesKey, 'netWorth'], queryFn: () => call(netWorth.readNetWorth, {}) });
}
