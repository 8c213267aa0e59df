import { budgets } from '@afdal/contract/finance/budgets';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { SelectedCycle } from '../ledger/cycles/use-cycle.ts';
import { budgetKey } from './budget-key.ts';

export function useBudget({ month, on }: Pick<SelectedCycle, 'month' | 'on'>) {
  return useQuery({
    queryKey: budgetKey(month),
    queryFn: () => call(budgets.readBudget, { query: { on } }),
  });
}
