import { type Budget, type BudgetItem, budgets } from '@afdal/contract/budgets';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { budgetsKey, cyclesKey } from '../../../lib/finance-keys.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import type { ShownCycle } from '../cycles/use-cycle.ts';
import type { BudgetDraft, PlannedItem } from './budget-draft.ts';
import { budgetKey } from './budget-key.ts';
import { copy } from './copy.ts';

interface BudgetWrite {
  readonly items: readonly PlannedItem[];
  /** The draft it was made from. */
  readonly draft: BudgetDraft;
}

/**
 * Replaces the whole budget of a cycle. Optimistic: it shows at once, with the known figures of its categories.
 *
 * @param dropSent clears the draft that was saved, even if its form was closed meanwhile
 */
export function useSaveBudget({ month, on }: Pick<ShownCycle, 'month' | 'on'>, dropSent: (draft: BudgetDraft) => void) {
  const key = budgetKey(month);
  return useMutation({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: ({ items }: BudgetWrite) => call(budgets.saveBudget, { body: { on, items: [...items] } }),
    onMutate: async ({ items }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Budget>(key);
      queryClient.setQueryData<Budget>(key, (budget) => budget && { ...budget, items: asPlanned(items, budget) });
      return before;
    },
    onSuccess: (budget, { draft }) => {
      queryClient.setQueryData(key, budget);
      dropSent(draft);
      showToast({ title: copy.saved, variant: 'success' });
    },
    onError: (error, _sent, before) => {
      queryClient.setQueryData(key, before);
      toastError(copy.failedToSave, error);
    },
    // Leftovers carry over to later cycles, and the trend shows planned amounts.
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: cyclesKey });
      await queryClient.invalidateQueries({ queryKey: budgetsKey });
    },
  });
}

function asPlanned(items: readonly PlannedItem[], budget: Budget): BudgetItem[] {
  const known = new Map(budget.items.map((item) => [item.categoryId, item]));
  return items.map((item) => ({
    carriedMinor: 0,
    spentMinor: 0,
    projectedMinor: 0,
    ...known.get(item.categoryId),
    ...item,
  }));
}
