import { budgets } from '@afdal/contract/finance/budgets';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { ShownCycle } from '../ledger/cycles/use-cycle.ts';
import { budgetKey } from './budget-key.ts';

export function useBudget({ month, on }: Pick<ShownCycle, 'month' | 'on'>) {
  return useQuery({
    queryKey: budgetKey(month),
    queryFn: () => call(budgets.readBudget, { query: { on } }),
  });
}
