import { type BudgetItem, budgets } from '@afdal/contract/finance/budgets';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import type { SelectedCycle } from '../ledger/cycles/use-cycle.ts';
import { texts } from './texts.ts';

export type Amounts = readonly Pick<BudgetItem, 'categoryId' | 'amountMinor'>[];

/** Fetches a starting point: the previous cycle's budget, or a suggestion from the last three cycles. Saves nothing. */
export function useFillBudget(cycle: SelectedCycle, previous: SelectedCycle | null) {
  return useCall(
    async (source: Source): Promise<Amounts> => {
      if (source === 'three') return await call(budgets.suggestBudget, { query: { on: cycle.on } });
      return (await call(budgets.readBudget, { query: { on: previous?.first } })).items;
    },
    { failed: texts.failedToFetch },
  );
}

export type Source = 'three' | 'previous';
