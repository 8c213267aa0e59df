import { rules } from '@afdal/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { rulesKey } from '../../../lib/finance-keys.ts';

export function useRules() {
  return useQuery({ queryKey: rulesKey, queryFn: () => call(rules.listRules, {}) });
}
