import { type Budget, type BudgetItem, budgets } from '@afdal/contract/finance/budgets';
import { useWrite } from '../../../data/use-write.ts';
import { budgetsKey, cyclesKey, healthKey } from '../../../lib/finance-keys.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { FormWrite } from '../../../ui/form/use-checked-form.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import type { SelectedCycle } from '../ledger/cycles/use-cycle.ts';
import type { PlannedItem } from './budget-draft.ts';
import { budgetKey } from './budget-key.ts';
import { texts } from './texts.ts';

type Items = readonly PlannedItem[];

/** Replaces the whole budget of a cycle. Optimistic: it shows at once, with the known figures of its categories. */
export function useSaveBudget({ month, on }: Pick<SelectedCycle, 'month' | 'on'>): FormWrite<Budget, Items> {
  const key = budgetKey(month);
  const { mutateAsync } = useWrite(budgets.saveBudget, {
    show: async ({ body }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Budget>(key);
      queryClient.setQueryData<Budget>(
        key,
        (budget) => budget && { ...budget, items: asPlanned(body.items as Items, budget) },
      );
      return () => void queryClient.setQueryData(key, before);
    },
    onSuccess: (budget) => {
      queryClient.setQueryData(key, budget);
      showToast({ title: texts.saved, variant: 'success' });
    },
    failed: texts.failedToSave,
    // Leftovers carry over to later cycles, and the trend shows planned amounts.
    invalidates: [cyclesKey, budgetsKey, healthKey],
  });
  return { send: (items) => mutateAsync({ body: { on, items: [...items] } }) };
}

function asPlanned(items: Items, budget: Budget): BudgetItem[] {
  const known = new Map(budget.items.map((item) => [item.categoryId, item]));
  return items.map((item) => ({
    carriedMinor: 0,
    movedMinor: 0,
    spentMinor: 0,
    projectedMinor: 0,
    ...known.get(item.categoryId),
    ...item,
  }));
}
