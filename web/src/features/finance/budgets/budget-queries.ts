import { type Budget, type BudgetItem, budgets } from '@afdal/contract/finance/budgets';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { offerUndo, withdrawUndo } from '../../../data/undo-toasts.ts';
import { type FormWriteOf, noop } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import { call } from '../../../lib/api.ts';
import { budgetsKey, cyclesKey, healthKey } from '../../../lib/finance-keys.ts';
import { newId } from '../../../lib/new-id.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { FormWrite } from '../../../ui/form/use-checked-form.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import type { SelectedCycle } from '../ledger/cycles/use-cycle.ts';
import type { PlannedItem } from './budget-draft.ts';
import { texts } from './texts.ts';

export function useBudget({ month, on }: Pick<SelectedCycle, 'month' | 'on'>) {
  return useQuery({
    queryKey: budgetKey(month),
    queryFn: () => call(budgets.readBudget, { query: { on } }),
  });
}

/** Query key of a cycle's budget, by month. */
export const budgetKey = (month: string) => [...budgetsKey, month] as const;

/** What is left of a cycle carries over, and so do moves. */
const invalidates = [cyclesKey, budgetsKey, healthKey];

/** Takes moves back. */
export function useUndoMove() {
  const { mutate, isPending, variables } = useWrite(budgets.undoBudgetMove, {
    onSuccess: () => void showToast({ title: texts.moveUndone, variant: 'success' }),
    failed: texts.failedToUndoMove,
    invalidates,
  });
  return {
    undo: (id: string) => {
      // The toast that offers the same has nothing more to offer.
      withdrawUndo(id);
      mutate({ params: { id } });
    },
    undoneId: isPending ? variables.params.id : null,
  };
}

/** Moves money between two budgets, once, however often the form is sent. A toast offers to take it back. */
export function useMoveBudget(
  month: string,
  getName: (categoryId: string) => string,
): FormWriteOf<typeof budgets.moveBudget> {
  const { undo } = useUndoMove();
  const id = useRef(newId());
  const { mutateAsync } = useWrite(budgets.moveBudget, {
    onSuccess: (budget, { body }) => {
      queryClient.setQueryData(budgetKey(month), budget);
      const [from, to] = [getName(body.fromCategoryId), getName(body.toCategoryId)];
      const description = interpolate(texts.fromTo, { from, to });
      offerUndo({ id: id.current, title: texts.moved, description, run: () => undo(id.current) });
    },
    failed: texts.failedToMove,
    onFailed: noop,
    invalidates,
  });
  return {
    send: (body) => mutateAsync({ body: { ...body, id: id.current } }),
    failed: texts.failedToMove,
  };
}

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
