import { rates } from '@afdal/contract/rates';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ratesKey } from '../../../lib/finance-keys.ts';

export function useRates() {
  return useQuery({ queryKey: ratesKey, queryFn: () => call(rates.listRates, {}) });
}
