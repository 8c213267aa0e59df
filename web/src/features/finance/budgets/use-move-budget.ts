import { budgets } from '@afdal/contract/finance/budgets';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useRef } from 'react';
import { offerUndo, withdrawUndo } from '../../../data/undo-toasts.ts';
import { type FormWriteOf, noop } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import { budgetsKey, cyclesKey, healthKey } from '../../../lib/finance-keys.ts';
import { newId } from '../../../lib/new-id.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { budgetKey } from './budget-key.ts';
import { texts } from './texts.ts';

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
